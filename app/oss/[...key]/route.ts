import { answerOss } from '#lib/platform/providers/oss/local/answer-oss.ts'

export const dynamic = 'force-dynamic'

export {
  answerOss as DELETE,
  answerOss as GET,
  answerOss as HEAD,
  answerOss as OPTIONS,
  answerOss as PATCH,
  answerOss as POST,
  answerOss as PUT,
}
