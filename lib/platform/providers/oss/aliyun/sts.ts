import { z } from 'zod'
import { type Acs3Settings, acs3Request } from '#lib/platform/providers/aliyun/acs3-request.ts'
import { TOKEN_SECONDS, type UploadGrant } from '#lib/platform/providers/oss/object-store.ts'

export type StsSettings = Acs3Settings & { roleArn: string; bucket: string }

const answer = z.object({
  Credentials: z.object({
    AccessKeyId: z.string().min(1),
    AccessKeySecret: z.string().min(1),
    SecurityToken: z.string().min(1),
    Expiration: z.string().min(1),
  }),
})

/** Aliyun's AssumeRole, version 2015-04-01, for PutObject below one prefix and 900 seconds. What it throws names Aliyun's code only. */
export async function assumeRole(settings: StsSettings, { userId, prefix }: UploadGrant) {
  const query = {
    RoleArn: settings.roleArn,
    RoleSessionName: `user-${userId}`,
    DurationSeconds: String(TOKEN_SECONDS),
    Policy: JSON.stringify(policyFor(settings.bucket, prefix)),
  }
  const call = { action: 'AssumeRole', version: '2015-04-01', query }
  const { url, init } = acs3Request(settings, call)
  const response = await fetch(url, {
    ...init,
    headers: { ...init.headers, accept: 'application/json' },
    signal: AbortSignal.timeout(10_000),
  })
  const said: unknown = await response.json().catch(() => null)
  const read = answer.safeParse(said)
  if (!response.ok || !read.success) throw new Error(`sts: HTTP ${response.status} ${codeOf(said)}`)
  return read.data.Credentials
}

/** The credentials may do what both this and the role allow. */
function policyFor(bucket: string, prefix: string) {
  return {
    Version: '1',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['oss:PutObject'],
        Resource: [`acs:oss:*:*:${bucket}/${prefix}*`],
      },
    ],
  }
}

function codeOf(said: unknown): string {
  const code = (said as { Code?: unknown } | null)?.Code
  return typeof code === 'string' && /^[A-Za-z][\w.-]{0,79}$/.test(code) ? code : 'unknown'
}
