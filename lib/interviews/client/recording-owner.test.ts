import { dropGuestToken, ensureGuestToken } from '#lib/platform/client/guest-token.ts'
import { guestMark, keepTaker, takerOf } from '#lib/platform/client/memory/guest-taker.ts'
import { type FakeBrowser, fakeBrowser } from '#lib/platform/client/testing/browser.ts'
import { isOwn, OtherOwner, ownerNow } from './recording-owner.ts'
import { keepPiece, listRecordings } from './recordings.ts'

let browser: FakeBrowser
beforeEach(() => {
  browser = fakeBrowser('https://www.gxw.example/')
  dropGuestToken()
})

const recording = { id: 'a', sittingId: 1, position: 1, medium: 'audio', type: 'audio/webm', at: 0 }
const keep = (owner: string) =>
  keepPiece({ ...recording, medium: 'audio', owner }, 0, new Blob(['a']))

test('an account records under its id, a guest under the mark of their token, nobody not at all', () => {
  expect(ownerNow()).toBeNull()
  const token = ensureGuestToken()
  expect(ownerNow()).toBe(guestMark(token))
  browser.stored.set('userId', '7')
  expect(ownerNow()).toBe('7')
})

test('once a login is over no piece of it is kept, neither for a guest nor for the next account', async () => {
  browser.stored.set('userId', '7')
  const owner = ownerNow() ?? ''
  browser.stored.delete('userId')
  await expect(keep(owner)).rejects.toBeInstanceOf(OtherOwner)
  ensureGuestToken()
  await expect(keep(owner)).rejects.toBeInstanceOf(OtherOwner)
  browser.stored.set('userId', '8')
  await expect(keep(owner)).rejects.toBeInstanceOf(OtherOwner)
})

test('who is not known is shown nothing', async () => {
  expect(await listRecordings()).toEqual([])
})

test('the recordings of a guest become those of the account that took their answers, and of no other', () => {
  const taken = guestMark('a')
  keepTaker(taken, '7')
  expect(isOwn(taken, '7', takerOf)).toBe(true)
  expect(isOwn(taken, '8', takerOf)).toBe(false)
  expect(isOwn(guestMark('b'), '7', takerOf)).toBe(false)
  expect(isOwn('8', '7', takerOf)).toBe(false)
  expect(isOwn('7', '7', takerOf)).toBe(true)
})
