import type { Handlers } from '#lib/platform/api/context.ts'
import type { uploads } from '#lib/uploads/contract.ts'
import { issueUploadToken } from '#lib/uploads/server/upload-token.ts'

export const uploadHandlers: Handlers<typeof uploads> = {
  getOssParamsWithSts: ({ user, input }) => issueUploadToken(user.id, input.kind),
  getSecurityToken: ({ user, input }) => issueUploadToken(user.id, input.kind),
  createToken: ({ user, input }) => issueUploadToken(user.id, input.kind),
}
