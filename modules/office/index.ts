export { addPapers, changePapers, stemOf as stemOfPaper, type Who } from "./add-papers.ts";
export { DRAWING_QUEUE, drawOutdated } from "./draw-again.ts";
export { removeExamples } from "./examples.ts";
export { archiveHeld, archiveItem, deleteItem, takeBackItem } from "./archive.ts";
export { askToCheck, listColleagues } from "./ask-to-check.ts";
export { answerComment } from "./answer-comment.ts";
export { correctComment, deleteComment } from "./own-comments.ts";
export { changeComment, listAskedComments, listComments, writeComment } from "./comments.ts";
export { declineSuggestion, takeSuggestion } from "./decide-suggestion.ts";
export { suggestChange } from "./suggest-change.ts";
export { listOpenSuggestions, listSuggestions, readPublicText } from "./suggestions.ts";
export { listAudit } from "./audit.ts";
export { checkItem } from "./checks.ts";
export { endShare, listShares, readShared, shareDraft } from "./draft-shares.ts";
export { describedPictures } from "./described-pictures.ts";
export { instantOf } from "./zone.ts";
export { createItem, freeKey, hasItems, importDraft, importItem } from "./create-item.ts";
export {
  clearItems,
  isUntouched,
  itemHistory,
  type KeptItem,
  keptItems,
  writeKeptItem,
} from "./kept-items.ts";
export { countItems, listItems } from "./list-items.ts";
export { orderItems } from "./order-items.ts";
export { createPreview, readPreview } from "./previews.ts";
export { type LiveItem, writeLive } from "./kinds.ts";
export { mayCreate } from "./policy.ts";
export { publishItem, WARMING_QUEUE } from "./publish.ts";
export { holdItem, readItem } from "./read-item.ts";
export { readOverview } from "./read-overview.ts";
export { readMailRecords } from "./mail-records.ts";
export { dismissRefusedMail, listRefusedMails, retryRefusedMail } from "./refused-mails.ts";
export { deleteSavedView, keepSavedView, listSavedViews } from "./saved-views.ts";
export { confirmTranslation, saveDraft } from "./save-draft.ts";
export { replaceReferences } from "./replace-references.ts";
export { cancelSchedule, publishDue, PUBLISHING_QUEUE, scheduleItem } from "./schedule.ts";
export { listVersions, readVersion, restoreVersion } from "./versions.ts";
export { findUses, showAgain, showCiting, showItem, SHOWING_QUEUE } from "./uses.ts";
export { searchable } from "./words.ts";
export { findTerms } from "./find-terms.ts";
export { eraseItems } from "./erase-items.ts";
export { removeUntouched } from "./remove-untouched.ts";
export { readTranslationService, suggestTranslation, type Translating } from "./translate.ts";
export { sayGone, sayHere } from "./who-is-here.ts";
