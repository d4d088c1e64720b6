/** What stands beside the files of an archive, for whoever opens it in some years. */
export const README = `# Archive d’un site Hairpin · An archive of a Hairpin site

## En français
- \`content/<genre>/<clé>.fr.md\` et \`.en.md\` : articles et pages, en Markdown ; en tête, leurs particularités en YAML.
- \`content/<genre>/<clé>.yaml\` : tout le reste, dans les deux langues. Ce fichier dit ce que voient les lecteurs ; pour ce qu’ils ne voient pas, c’est le brouillon.
- \`history/<genre>/<clé>.yaml\` : l’état de chaque chose, ses versions, et son brouillon là où il diffère.
- \`media/\` : images et fichiers tels qu’ils ont été déposés ; \`media.yaml\` : leurs descriptions.
- \`publications.bib\`, \`publications.json\` (CSL-JSON), \`events.fr.ics\`, \`events.en.ics\`, \`moodle/\` (questionnaires au format GIFT), \`qti/\` (les mêmes au format QTI 3) : pour d’autres logiciels. Un import ne les lit pas.
- \`texts.yaml\` : vos textes de l’interface. \`redirects.yaml\` : anciennes adresses. \`other-addresses.yaml\` : adresses venues d’ailleurs. \`feed-ids.yaml\` : noms dans les flux. \`reviews.yaml\` : avis publics. \`reads.yaml\` : lectures comptées. \`times.yaml\` : dernières modifications.
- \`operations/\` : toutes les opérations, en francs, avec les numéros des comptes et sans nom. Elles reviennent avec l’archive des membres.

Rien des membres ne s’y trouve : leurs données forment une archive à part, chiffrée (\`npm run hairpin -- export --help\`).
Pour recharger : \`npm run hairpin -- import <fichier ou dossier>\`.

## In English
- \`content/<kind>/<key>.fr.md\` and \`.en.md\`: posts and pages, as Markdown; their particulars stand above, as YAML.
- \`content/<kind>/<key>.yaml\`: everything else, in both languages. The file says what readers see; for what they do not see, it is the draft.
- \`history/<kind>/<key>.yaml\`: the state of each thing, its versions, and its draft where that differs.
- \`media/\`: pictures and files as they were added; \`media.yaml\`: their descriptions.
- \`publications.bib\`, \`publications.json\` (CSL-JSON), \`events.fr.ics\`, \`events.en.ics\`, \`moodle/\` (questionnaires as GIFT), \`qti/\` (the same as QTI 3): for other software. An import does not read them.
- \`texts.yaml\`: your own texts of the interface. \`redirects.yaml\`: old addresses. \`other-addresses.yaml\`: addresses from elsewhere. \`feed-ids.yaml\`: names in feeds. \`reviews.yaml\`: public reviews. \`reads.yaml\`: counted reads. \`times.yaml\`: last changes.
- \`operations/\`: all operations, in francs, with the numbers of accounts and without names. They come back with the archive of members.

Nothing of members is in it: their data are an archive of their own, encrypted (\`npm run hairpin -- export --help\`).
To load it again: \`npm run hairpin -- import <file or folder>\`.
`;
