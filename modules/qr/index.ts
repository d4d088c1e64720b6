export { listCertificates } from "./certificates.ts";
export { eraseCodes } from "./erase-codes.ts";
export { createCode } from "./create-code.ts";
export { listIssuedCodes, revokeIssuedCode } from "./issued-codes.ts";
export { attendancesOf, forgetAttendances, issueAttendance, takeAttendanceBack } from "./attendances.ts";
export { drawAttendance, drawCertificate } from "./draw-certificate.ts";
export { qrParticipant } from "./participant.ts";
export { listCodes, readCode, revokeCode } from "./read-code.ts";
export { publicKey } from "./sign-code.ts";
