import { contentSecurityPolicy } from './csp.ts'
import { uploadOrigins } from './upload-origin.ts'

const connectOf = (policy: string) => /connect-src ([^;]+)/.exec(policy)?.[1]

test('with the built-in store a page talks to its own site only', () => {
  for (const OSS_BUCKET of [undefined, 'pics']) {
    const store = { OSS_PROVIDER: 'local', OSS_BUCKET, OSS_REGION: 'oss-cn-hangzhou' }
    expect(connectOf(contentSecurityPolicy([], uploadOrigins(store)))).toBe("'self'")
  }
})

test("with Aliyun's store it may also talk to the bucket, and to nothing more", () => {
  const own = contentSecurityPolicy(["'nonce-a'"])
  for (const OSS_REGION of ['oss-cn-hangzhou', 'oss-cn-beijing']) {
    const store = { OSS_PROVIDER: 'aliyun', OSS_BUCKET: 'pics', OSS_REGION }
    const host = `pics.${OSS_REGION}.aliyuncs.com`
    const policy = contentSecurityPolicy(["'nonce-a'"], uploadOrigins(store))
    expect(connectOf(policy)).toBe(`'self' https://${host}`)
    expect(policy.replace(` https://${host}`, '')).toBe(own)
  }
})
