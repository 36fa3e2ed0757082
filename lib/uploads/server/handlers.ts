import type { Handlers } from '#lib/platform/contract/server/context.ts'
import type { upload } from '#lib/uploads/calls.ts'
import { issueUploadToken } from './upload-token.ts'

export const uploadHandlers: Handlers<keyof typeof upload> = {
  getOssParamsWithSts: ({ user, input }) => issueUploadToken(user.id, input.kind),
  getSecurityToken: ({ user, input }) => issueUploadToken(user.id, input.kind),
  createToken: ({ user, input }) => issueUploadToken(user.id, input.kind),
}
