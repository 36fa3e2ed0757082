import type { upload } from '#lib/contract/upload.ts'
import { issueUploadToken } from '../uploads/upload-token.ts'
import type { Handlers } from './context.ts'

export const uploadHandlers: Handlers<keyof typeof upload> = {
  getOssParamsWithSts: ({ user, input }) => issueUploadToken(user.id, input.kind),
  getSecurityToken: ({ user, input }) => issueUploadToken(user.id, input.kind),
  createToken: ({ user, input }) => issueUploadToken(user.id, input.kind),
}
