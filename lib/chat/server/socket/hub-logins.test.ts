import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { logout, revokeOtherSessions } from '#lib/accounts/server/login/sessions.ts'
import { caller, signIn } from '#lib/accounts/server/testing/account.ts'
import { CHAT_SOCKET } from '#lib/chat/protocol.ts'
import { socketCloses } from '#lib/chat/rules.ts'
import { takeTicket } from '#lib/chat/server/take-ticket.ts'
import { ask, chatHouse } from '#lib/chat/server/testing/house.ts'
import { Page } from '#lib/chat/server/testing/sockets.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'

const t = testDatabase()
const at = chatHouse(t)

test('signing out closes the sockets of that login, a new password those of the others', async () => {
  const { user } = await at.learner()
  const other = await signIn(t.db, user.id)
  const [mine, theirs] = [await at.page(user), await at.page(other.user)]
  await logout(t.db, { user, caller })
  expect(await mine.closed).toBe(socketCloses.signedOut)
  await revokeOtherSessions(t.db, user.id, null)
  expect(await theirs.closed).toBe(socketCloses.signedOut)
})

test('a ticket is good once, on a page of this site, and for a login that is open', async () => {
  const { user } = await at.learner()
  const { ticket } = await takeTicket(t.db, user)
  const foreign = new Page(at.server.port, ticket, 'https://evil.example')
  await expect(foreign.open()).rejects.toThrow('403')
  at.pages.push(await new Page(at.server.port, ticket).open())
  await expect(new Page(at.server.port, ticket).open()).rejects.toThrow('401')
  await expect(new Page(at.server.port, 'x'.repeat(43)).open()).rejects.toThrow('401')
  const late = await takeTicket(t.db, user)
  await t.sql`update chat_tickets set expires_at = now()`
  await expect(new Page(at.server.port, late.ticket).open()).rejects.toThrow('401')
  const over = await takeTicket(t.db, user)
  await logout(t.db, { user, caller })
  await expect(new Page(at.server.port, over.ticket).open()).rejects.toThrow('401')
})

test('nobody follows, stops or goes on with what is another’s', async () => {
  const [{ user }, stranger] = [await at.learner(), await at.learner()]
  const own = await at.page(user)
  own.send(ask())
  const { answerId, conversationId, turnId } = await own.until('asked')
  await own.until('end')
  const theirs = await at.page(stranger.user)
  theirs.send({ type: 'follow', answerId, after: 0 })
  expect(await theirs.until('refused')).toMatchObject({ answerId, reason: 'not_found' })
  for (const message of [
    ask({ conversationId }),
    { type: 'again' as const, key: randomUUID(), turnId },
  ]) {
    theirs.send(message)
    expect(await theirs.until('refused', ({ key }) => key === message.key)).toMatchObject({
      reason: 'not_found',
    })
  }
  expect(theirs.heard.filter(({ type }) => type !== 'refused')).toEqual([])
})

test('hostile frames are refused, too large ones and floods end the socket', async () => {
  const { user } = await at.learner()
  const own = await at.page(user)
  for (const text of [
    '{',
    '[]',
    '{"type":"ask"}',
    '"x"',
    '{"type":"follow","answerId":1e99,"after":0}',
  ])
    own.socket.send(text)
  own.socket.send(Buffer.from('{"type":"stop","answerId":1}'), { binary: true })
  await own.until('refused', () => own.heard.length === 6)
  expect(own.heard.every((one) => one.type === 'refused' && one.reason === 'invalid')).toBe(true)
  own.socket.send('x'.repeat(1024 * 1024))
  expect(await own.closed).toBe(1009)
  const flooding = await at.page(user)
  for (let n = 0; n < 200; n++) flooding.socket.send('{}')
  expect([socketCloses.tooFast, 1006]).toContain(await flooding.closed)
})

test('a path beside that of the socket is no socket', async () => {
  const text = await new Promise<string>((resolve) => {
    const socket = connect(at.server.port, '127.0.0.1')
    let heard = ''
    socket.on('data', (data) => {
      heard += data
    })
    socket.on('close', () => resolve(heard))
    const lines = ['GET /api/v1/pc/chat/other HTTP/1.1', 'host: x', 'connection: close, upgrade']
    socket.write(`${[...lines, 'upgrade: websocket'].join('\r\n')}\r\n\r\n`)
  })
  expect(text).toMatch(/^HTTP\/1.1 404/)
  expect(CHAT_SOCKET).not.toBe('/api/v1/pc/chat/other')
})

test('a handshake that breaks off gives its place back', async () => {
  const { user } = await at.learner()
  const headers = ['host: x', `origin: ${new URL(env().site).origin}`, 'connection: upgrade']
  const wrong = ['upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: short']
  for (let n = 0; n < 7; n++) {
    const { ticket } = await takeTicket(t.db, user)
    await new Promise<void>((resolve) => {
      const socket = connect(at.server.port, '127.0.0.1')
      socket.on('error', () => {}).on('close', () => resolve())
      socket.resume()
      const line = `GET ${CHAT_SOCKET}?ticket=${ticket} HTTP/1.1`
      socket.write(`${[line, ...headers, ...wrong].join('\r\n')}\r\n\r\n`)
    })
  }
  await at.page(user)
})
