import { getDb } from '#lib/platform/db/client.ts'
import { answerOss } from '#lib/platform/providers/oss/local/answer-oss.ts'
import { takeUploadRoom } from '#lib/uploads/server/take-room.ts'

export const dynamic = 'force-dynamic'

const answer = (request: Request) =>
  answerOss(request, (userId, bytes) => takeUploadRoom(getDb(), userId, bytes))

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
}
