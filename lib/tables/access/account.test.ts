import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { accounts, me } from '#lib/accounts/contract.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { otherCode, password, sentCode } from '#lib/accounts/server/testing/account.ts'
import { addresses as addressCalls } from '#lib/addresses/contract.ts'
import { personalData } from '#lib/personal-data/contract.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { createLogger } from '#lib/platform/log.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { fullDrag, send, serveFrom, slide } from '#lib/tables/testing/calls.ts'
import { nextPhone, type Person, person, place, rowsOf } from '#lib/tables/testing/person.ts'
import { uploads } from '#lib/uploads/contract.ts'
import { prefixOf } from '#lib/uploads/server/kinds.ts'

const t = testDatabase()

beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  Object.assign(env(), { DATA_DIR: await mkdtemp(join(tmpdir(), 'gxw-access-')) })
  // Others guess here what the owner then enters.
  Object.assign(env(), { WRONG_CODES_PER_DAY: 1000 })
  Object.assign(env(), { WECHAT_APP_ID: undefined, OSS_PROVIDER: 'local', PC_SITE: undefined })
})
afterAll(() => rm(env().DATA_DIR, { recursive: true }))

type Scene = { owner: Person; other: Person; isOwner: boolean }

const chosen = { password: 'Fresh-leaf-77', passwordSecond: 'Fresh-leaf-77' }
const profile = { nick_name: '新昵称', user_name: '新名字', email: '' }
const without =
  (column: object) =>
  async ({ owner }: Scene) => {
    await t.db.update(users).set(column).where(eq(users.id, owner.id))
  }

/** Only the owner of a phone reads the code; others guess. */
async function phoneCode({ owner, isOwner }: Scene, purpose: Parameters<typeof sentCode>[2]) {
  const code = await sentCode(t.db, owner.phone, purpose)
  return isOwner ? code : otherCode(code)
}

async function freshPhone() {
  const phone = nextPhone()
  return { phone, phoneCode: await sentCode(t.db, phone, 'bind'), password }
}

async function ownersPicture({ owner }: Scene) {
  const key = `${prefixOf(owner.id, 'avatar')}20260101/a.png`
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  await objectStore().put(key, await picture.png().toBuffer(), 'image/png')
  return { key }
}

type Row = {
  setup?: (scene: Scene) => Promise<void>
  input: (scene: Scene) => object | Promise<object>
  /** Statuses for nobody, another user, the owner. */
  expected: [number, number, number]
}

// Calls that name nothing work on the caller's own account: another user succeeds, and the owner keeps everything.
const own: [number, number, number] = [401, 200, 200]
const token: Row = { input: () => ({ kind: 'answer' }), expected: own }

const table: Record<
  | keyof typeof accounts
  | keyof typeof me
  | keyof typeof personalData
  | keyof typeof addressCalls
  | keyof typeof uploads,
  Row
> = {
  sliderVerify: { input: () => fullDrag, expected: [200, 200, 200] },
  smsSend: {
    input: async ({ owner }) => ({
      phone: owner.phone,
      purpose: 'oldPhone',
      ticket: await slide(),
    }),
    expected: [401, 403, 200],
  },
  lxuserRegister: {
    input: async (scene) => ({
      realname: '冒名者',
      phone: scene.owner.phone,
      code: await phoneCode(scene, 'register'),
      password: chosen.password,
    }),
    expected: [422, 422, 409],
  },
  login: {
    input: ({ owner, isOwner }) => ({
      type: '1',
      account: owner.phone,
      password: isOwner ? password : 'a guess of theirs',
    }),
    expected: [422, 422, 200],
  },
  logout: { input: () => ({}), expected: [200, 200, 200] },
  getUserInfo: { input: () => ({}), expected: own },
  guestTake: { input: () => ({ token: 'x'.repeat(43) }), expected: own },
  firstModifyPassword: {
    setup: without({ passwordHash: null }),
    input: async ({ owner }) => ({
      ...chosen,
      phoneCode: await sentCode(t.db, owner.phone, 'confirm'),
    }),
    expected: [401, 409, 200],
  },
  modifyPassword: { input: () => ({ oldPassword: password, ...chosen }), expected: own },
  forgetPassword: {
    input: async (scene) => ({
      phone: scene.owner.phone,
      phoneCode: await phoneCode(scene, 'password'),
      ...chosen,
    }),
    expected: [422, 422, 200],
  },
  verifyOldMobile: {
    input: async ({ owner }) => ({ old_code: await sentCode(t.db, owner.phone, 'oldPhone') }),
    expected: [401, 422, 200],
  },
  modifyMobile: {
    input: async ({ owner }) => {
      const new_mobile = nextPhone()
      return {
        old_mobile: owner.phone,
        old_code: await sentCode(t.db, owner.phone, 'oldPhone'),
        new_mobile,
        new_code: await sentCode(t.db, new_mobile, 'newPhone'),
      }
    },
    expected: [401, 422, 200],
  },
  bindPhone: { setup: without({ phone: null }), input: freshPhone, expected: [401, 409, 200] },
  userFixPhone: { setup: without({ phone: null }), input: freshPhone, expected: [401, 409, 200] },
  // Not configured here; what it links is tested beside its rule.
  getWxUnionIdByCode: { input: () => ({ code: 'wechat-code' }), expected: [503, 503, 503] },
  updateProfile: { input: () => profile, expected: own },
  updateAvatar: { input: ownersPicture, expected: [401, 404, 200] },
  ownAuthenticator: { input: () => ({}), expected: own },
  beginAuthenticator: {
    input: ({ isOwner }) => ({ password: isOwner ? password : 'a guess of theirs' }),
    expected: [401, 422, 200],
  },
  // Nobody here has begun one; its steps are tested beside its rule.
  confirmAuthenticator: { input: () => ({ code: '123456' }), expected: [401, 409, 409] },
  removeAuthenticator: { input: () => ({ password, code: '123456' }), expected: [401, 404, 404] },
  listSessions: { input: () => ({}), expected: own },
  revokeSession: {
    input: ({ owner }) => ({ id: owner.otherSession, password }),
    expected: [401, 404, 200],
  },
  exportMyData: { input: () => ({}), expected: own },
  deleteAccount: { input: () => ({ password }), expected: own },
  addressIndex: { input: () => ({}), expected: own },
  addressDelete: { input: ({ owner }) => ({ id: owner.addressId }), expected: [401, 404, 200] },
  districts: { input: () => ({}), expected: [200, 200, 200] },
  newAddress: {
    input: ({ owner }) => ({ ...place, id: owner.addressId, detail: '改到这里 1 号' }),
    expected: [401, 404, 200],
  },
  getOssParamsWithSts: token,
  getSecurityToken: token,
  createToken: token,
}

describe.each(Object.entries(table) as [CallName, Row][])('%s', (name, row) => {
  async function play(who: 'nobody' | 'other' | 'owner') {
    const scene = {
      owner: await person(t.db, '主人'),
      other: await person(t.db, '旁人'),
      isOwner: who === 'owner',
    }
    await row.setup?.(scene)
    const input = await row.input(scene)
    const before = await rowsOf(t.db, scene.owner)
    const answer = await send(name, input, who === 'nobody' ? undefined : scene[who].tokens)
    return { answer, owner: scene.owner, before, after: await rowsOf(t.db, scene.owner) }
  }

  test.each(['nobody', 'other'] as const)(
    'changes and tells %s nothing of the owner',
    async (who) => {
      const { answer, owner, before, after } = await play(who)
      expect(answer.status).toBe(row.expected[who === 'nobody' ? 0 : 1])
      expect(after).toBe(before)
      for (const secret of owner.secrets) expect(answer.text).not.toContain(secret)
    },
  )

  test('serves the owner', async () => {
    const { answer } = await play('owner')
    expect(answer.status).toBe(row.expected[2])
  })
})

test('the table knows every call of accounts, addresses and uploads', () => {
  const calls = Object.keys({ ...accounts, ...me, ...personalData, ...addressCalls, ...uploads })
  expect(Object.keys(table).sort()).toEqual(calls.sort())
})

test('another address of the same user is theirs to delete, and a foreign one is as unknown as none', async () => {
  const [owner, other] = [await person(t.db, '主人'), await person(t.db, '旁人')]
  const foreign = await send('addressDelete', { id: owner.addressId }, other.tokens)
  const missing = await send('addressDelete', { id: 2_000_000_000 }, other.tokens)
  expect(foreign.text).toBe(missing.text)
  expect((await send('addressDelete', { id: other.addressId }, other.tokens)).status).toBe(200)
})
