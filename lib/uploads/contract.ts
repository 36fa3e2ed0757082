import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import type { UploadToken } from '#lib/platform/providers/oss/upload-token.ts'

const group = 'upload'
const rateLimit = { name: 'upload', calls: 60, seconds: 600 }

/** Purpose of an upload; each has its own folder, types and size, see lib/uploads/server. */
export const uploadKind = z.enum(['avatar', 'answer', 'homework', 'feedback', 'article'])
export type UploadKind = z.infer<typeof uploadKind>

const uploadToken: z.ZodType<UploadToken> = s.shape('UploadToken', {
  accessKeyId: z.string(),
  accessKeySecret: z.string(),
  securityToken: z.string(),
  bucket: z.string(),
  regionId: z.string(),
  endpoint: z.string().nullable(),
  prefix: z.string(),
  expiration: z.string(),
})

const row = {
  group,
  access: 'user',
  rateLimit,
  summary: '上传用的临时凭据：15 分钟，只能写入 prefix 之下',
  input: z.object({ kind: uploadKind.default('answer') }),
  example: { kind: 'answer' },
  output: uploadToken,
} as const

/** Three addresses of one rule: the portal's and both of the learning platform. */
export const uploads = rows({
  getOssParamsWithSts: row,
  getSecurityToken: row,
  createToken: row,
})
