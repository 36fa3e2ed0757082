import { contentSecurityPolicy } from './csp.ts'
import { uploadOrigins } from './upload-origin.ts'

const connectOf = (policy: string) => /connect-src ([^;]+)/.exec(policy)?.[1]

test('with the built-in store a page talks to its own site only', () => {
  for (const env of [{}, { OSS_PROVIDER: 'local', OSS_BUCKET: 'pics' }, { OSS_BUCKET: 'pics' }]) {
    expect(connectOf(contentSecurityPolicy([], uploadOrigins(env)))).toBe("'self'")
  }
})

test("with Aliyun's store it may also talk to the bucket, and to nothing more", () => {
  const own = contentSecurityPolicy(["'nonce-a'"])
  for (const [region, host] of [
    [undefined, 'pics.oss-cn-hangzhou.aliyuncs.com'],
    ['', 'pics.oss-cn-hangzhou.aliyuncs.com'],
    ['oss-cn-beijing', 'pics.oss-cn-beijing.aliyuncs.com'],
  ]) {
    const env = { OSS_PROVIDER: 'aliyun', OSS_BUCKET: 'pics', OSS_REGION: region }
    const policy = contentSecurityPolicy(["'nonce-a'"], uploadOrigins(env))
    expect(connectOf(policy)).toBe(`'self' https://${host}`)
    expect(policy.replace(` https://${host}`, '')).toBe(own)
  }
})
