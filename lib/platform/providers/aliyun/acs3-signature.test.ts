import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { type Acs3Request, signAcs3 } from './acs3-signature.ts'

// CommonJS with a default export: an import would give its wrapper.
const { default: Official } = createRequire(import.meta.url)(
  '@alicloud/openapi-util',
) as typeof import('@alicloud/openapi-util')
type OfficialRequest = Parameters<typeof Official.getAuthorization>[0]

const key = { keyId: 'testid', keySecret: 'testsecret/+=' }
const common = {
  host: 'dysmsapi.aliyuncs.com',
  'x-acs-action': 'SendSms',
  'x-acs-version': '2017-05-25',
  'x-acs-date': '2026-01-02T03:04:05Z',
  'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
}

const requests: [string, Acs3Request][] = [
  ['without parameters', { method: 'POST', pathname: '/', query: {}, headers: common, body: '' }],
  [
    'Chinese and every mark that encoders disagree about',
    {
      method: 'POST',
      pathname: '/',
      query: {
        SignName: "公选王(测试)!*'~ +/=&%",
        PhoneNumbers: '13800000001',
        TemplateParam: '{"code":"0042"}',
        Empty: '',
        aLower: '1',
      },
      headers: common,
      body: '',
    },
  ],
  [
    'a form as body, more headers in any letter case, a header that is not signed',
    {
      method: 'POST',
      pathname: '/v1/path',
      query: { b: '2', a: '1' },
      headers: {
        ...common,
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Acs-Security-Token': ' token ',
        accept: 'application/json',
      },
      body: 'RoleArn=acs%3Aram%3A%3A1%3Arole%2Fx&DurationSeconds=900',
    },
  ],
  ['GET', { method: 'GET', pathname: '/', query: { a: '1' }, headers: common, body: '' }],
]

test.each(requests)('signs as the official SDK does: %s', (_, request) => {
  const { authorization, ...headers } = signAcs3(request, key)
  const { method, pathname, query } = request
  const hash = createHash('sha256').update(request.body).digest('hex')
  expect(headers['x-acs-content-sha256']).toBe(hash)
  const official = { method, pathname, query, headers } as OfficialRequest
  expect(authorization).toBe(
    Official.getAuthorization(official, 'ACS3-HMAC-SHA256', hash, key.keyId, key.keySecret),
  )
})
