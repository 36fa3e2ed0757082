import { kuaidi100, pushSign, querySign } from './kuaidi100.ts'
import { startKuaidi100Peer } from './testing/kuaidi100.ts'

let peer: Awaited<ReturnType<typeof startKuaidi100Peer>>
beforeEach(async () => {
  peer = await startKuaidi100Peer()
})
afterEach(() => peer.close())

const parcel = { carrier: 'yuantong', number: 'YT1234567890' }
const way = {
  state: '5',
  data: [
    { time: '2026-11-26 08:54:52', context: '【武汉市】派件中', status: '派件' },
    { time: '2026-11-25 19:10:00', context: '【郑州市】已揽收', status: '揽收' },
  ],
}
const report = {
  ...parcel,
  code: '5',
  tracks: [
    { at: new Date('2026-11-26T00:54:52Z'), text: '【武汉市】派件中', state: '派件' },
    { at: new Date('2026-11-25T11:10:00Z'), text: '【郑州市】已揽收', state: '揽收' },
  ],
}
const provider = () => kuaidi100(peer.keys)

// printf '%s' '<param>testingKey010123456789ABCDEF0123456789ABCDEF' | md5sum, and '<param>testingSalt0123456' likewise.
test('signatures are those that md5sum makes, in capitals', () => {
  const asked = '{"com":"yuantong","num":"YT1234567890","resultv2":"1","order":"desc"}'
  const { key, customer, salt } = peer.keys
  expect(querySign({ param: asked, key, customer })).toBe('99592FFA69A6D0C509B57DAF06C1DB62')
  const told =
    '{"status":"polling","message":"","lastResult":{"com":"yuantong","nu":"YT1234567890","state":"0","data":[]}}'
  expect(pushSign({ param: told, salt })).toBe('8D10EDC172ED2D18A6ACA00E1B3F4910')
})

test('a parcel is asked for with its way, the newest line first', async () => {
  peer.parcels.set('yuantong:YT1234567890', { ...way, data: way.data.toReversed() })
  expect(await provider().ask(parcel)).toEqual(report)
  expect(await provider().ask({ ...parcel, number: 'YT0000000000' })).toBeNull()
})

test('carriers that want it get the tail of the phone', async () => {
  const sf = { carrier: 'shunfeng', number: 'SF1234567890' }
  peer.parcels.set('shunfeng:SF1234567890', way)
  await expect(provider().ask(sf)).rejects.toThrow('408')
  expect(await provider().ask({ ...sf, phoneTail: '0001' })).toMatchObject({ code: '5' })
})

test('a subscription names our address and salt, and a second one does no harm', async () => {
  expect(await provider().subscribe?.({ ...parcel, phoneTail: '0001' })).toEqual({ isNew: true })
  expect(await provider().subscribe?.(parcel)).toEqual({ isNew: false })
  const { salt, callbackUrl } = peer.keys
  expect([...peer.subscribed]).toEqual([
    ['yuantong:YT1234567890', { callbackurl: callbackUrl, salt, resultv2: '1', phone: '0001' }],
  ])
  expect(kuaidi100({ ...peer.keys, callbackUrl: null }).subscribe).toBeNull()
})

test('wrong keys are refused, and the error names none of them', async () => {
  const other = kuaidi100({ ...peer.keys, key: 'anotherKey99' })
  for (const asked of [other.ask(parcel), other.subscribe?.(parcel)]) {
    const error = await asked?.catch((error: Error) => error)
    expect(String(error)).toMatch(/ParcelError: kuaidi100 refused with (503|600)/)
    expect(String(error)).not.toContain('anotherKey99')
  }
})

test.each(['break', 'html', 'flood', 'hang'] as const)(
  'a provider in mood %s has failed',
  async (mood) => {
    peer.mood = mood
    const asked = kuaidi100({ ...peer.keys, timeoutMs: 200 }).ask(parcel)
    await expect(asked).rejects.toThrow(/^kuaidi100/)
  },
)

test('a push is read when our salt signed it', () => {
  const body = peer.push(['yuantong', 'YT1234567890'], way, { status: 'shutdown' })
  expect(provider().readPush(body)).toEqual({ ...report, status: 'shutdown', message: '' })
  const changed = body.replace('%E6%B4%BE%E4%BB%B6', '%E7%AD%BE%E6%94%B6')
  expect(changed).not.toBe(body)
  const forged = peer.push(['yuantong', 'YT1234567890'], way, { salt: 'anotherSalt01234' })
  for (const bad of [changed, forged, '', 'param={}', `${body}&param={}`.replace('sign=', 's=')])
    expect(provider().readPush(bad)).toBeNull()
})

test('a push that is signed and not understood is an error', () => {
  const status = peer.push(['yuantong', 'YT1'], way, { status: 'paused' })
  expect(() => provider().readPush(status)).toThrow('another shape')
})

/** Writes a body of a push as the stand-in would, but of any shape. */
const signed = (told: object) => {
  const param = JSON.stringify(told)
  const { salt } = peer.keys
  return new URLSearchParams({ sign: pushSign({ param, salt }), param }).toString()
}

test('odd lines are skipped, and nothing said is nothing known', () => {
  const [com, nu] = ['yuantong', 'YT1234567890']
  const odd = [
    { time: '', context: '没有时间' },
    { time: '昨天', context: '没有时间' },
    { time: '2026-11-25 20:00:00', context: null },
    { time: '2026-11-25 20:00:00', context: '\u200b' },
    null,
    'x',
  ]
  const [first, last] = way.data
  const data = [{ ...first, ftime: null, context: '【武汉\u200b市】派件中\u202e' }, ...odd, last]
  const lastResult = { com, nu, state: null, data }
  const told = signed({ status: 'polling', message: null, lastResult })
  expect(provider().readPush(told)).toEqual({
    ...{ ...report, code: null, status: 'polling', message: '' },
  })
  for (const none of [
    { com, nu },
    { com, nu, state: '0', data: null },
  ])
    expect(
      provider().readPush(signed({ status: 'abort', message: '60天无变化', lastResult: none })),
    ).toMatchObject({ status: 'abort', tracks: [] })
})

test('an answer about another parcel, or without a way, is an error', async () => {
  const answerWith = (own: object) =>
    void peer.parcels.set('yuantong:YT1234567890', { ...way, ...own })
  answerWith({ nu: 'yt1234567890' })
  expect(await provider().ask(parcel)).toEqual(report)
  for (const other of [{ nu: 'YT0000000000' }, { com: 'shunfeng' }]) {
    answerWith(other)
    await expect(provider().ask(parcel)).rejects.toThrow('another parcel')
  }
  answerWith({ data: undefined })
  await expect(provider().ask(parcel)).rejects.toThrow('another shape')
  answerWith({ result: false, data: undefined })
  await expect(provider().ask(parcel)).rejects.toThrow('refused')
})
