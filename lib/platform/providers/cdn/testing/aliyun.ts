import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { acs3Refusal } from '#lib/platform/providers/aliyun/testing/acs3-refusal.ts'

/** Treatment of a call that is right in every way. */
type Mood = 'take' | 'quota' | 'break' | 'babble' | 'hang'

const account = { keyId: 'testing-key-id', keySecret: 'testing-key-secret' }
const call = { action: 'RefreshObjectCaches', version: '2018-05-10' }
const RequestId = 'D9F6B1AA-3C5E-4F7D-8E6B-ABCDEFABCDEF'

type Answer = { status: number; body: object | string }
const refused = (status: number, Code: string): Answer => ({ status, body: { Code, RequestId } })

/** A local stand-in for cdn.aliyuncs.com with the domain www.example.com, written from Aliyun's description and not from our client. */
export async function startAliyunCdnPeer() {
  const peer = {
    mood: 'take' as Mood,
    /** Calls that were taken: kind and paths. */
    taken: [] as { type: string; paths: string[] }[],
    settings: { ...account, endpoint: '' },
    close: async () => {},
  }
  const nonces = new Set<string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (peer.mood === 'hang') return
    const refusal = acs3Refusal(request, body, { ...account, ...call, nonces })
    const { status, body: said } = refusal
      ? refused(refusal.status, refusal.code)
      : refresh(new URLSearchParams(body), peer)
    response.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  peer.settings.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  peer.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return peer
}

type Peer = Pick<Awaited<ReturnType<typeof startAliyunCdnPeer>>, 'mood' | 'taken'>

function refresh(form: URLSearchParams, { mood, taken }: Peer): Answer {
  const type = form.get('ObjectType') ?? 'File'
  const paths = (form.get('ObjectPath') ?? '').split(/\r?\n/).filter(Boolean)
  const most = new Map([
    ['File', 1000],
    ['Directory', 100],
  ]).get(type)
  if (most === undefined) return refused(400, 'InvalidObjectType.Malformed')
  if (paths.length === 0) return refused(400, 'MissingParameter')
  if (paths.length > most) return refused(400, 'SingleRequest.OverLimit')
  if (paths.some((path) => !URL.canParse(path) || path.length > 1024))
    return refused(400, 'InvalidObjectPath.Malformed')
  if (paths.some((path) => new URL(path).host !== 'www.example.com'))
    return refused(404, 'InvalidDomain.NotFound')
  if (type === 'Directory' && paths.some((path) => !path.endsWith('/')))
    return refused(400, 'InvalidObjectPath.Malformed')
  if (mood === 'quota') return refused(400, 'QuotaExceeded.Refresh')
  if (mood === 'break') return refused(503, 'Throttling')
  if (mood === 'babble') return { status: 200, body: '<html>' }
  taken.push({ type, paths })
  return { status: 200, body: { RefreshTaskId: '704222904', RequestId } }
}
