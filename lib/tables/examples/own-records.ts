import { toJSONSchema } from 'zod'
import type { Permission } from '#lib/accounts/permissions.ts'
import type { Endpoint } from '#lib/platform/contract/endpoint.ts'
import { errors } from '#lib/platform/errors/errors.ts'
import { type CallName, contract } from '#lib/tables/contract.ts'
import type { Scene } from './scene.ts'

/** Rights to change content or a rule of the site, which belong to nobody; any other right is about people. */
export const ofContent: readonly Permission[] = [
  ...(['articles.write', 'articles.approve', 'pictures.store', 'exams.write'] as const),
  ...(['questions.write', 'homework.write', 'courses.write'] as const),
  ...(['site.edit', 'site.change', 'vip.change'] as const),
]

/** Calls that an own record is not refused, and why. */
export const ownAllowed: Partial<Record<CallName, string>> = {
  releaseScript: 'an own answer is never claimed',
  estimateMarks: 'an own answer is never claimed',
  markScript: 'an own answer is never claimed',
  returnScript: 'an own answer is never claimed',
  saveGoods: 'what is sold belongs to nobody',
  moveCourse: 'what is sold belongs to nobody',
  savePostageRule: 'a rule',
  saveClass:
    'a class belongs to nobody, and its teacher may do no more than others who lead classes',
  announceToClass: 'a class belongs to nobody',
  withdrawAnnouncement: 'a class belongs to nobody',
  messageClass: 'a message to oneself gives nothing',
  staffClass: 'a class belongs to nobody',
  staffClassMembers: 'a class belongs to nobody',
  saveMock: 'a mock exam belongs to nobody',
  publishMock: 'a mock exam belongs to nobody',
  cancelMock: 'a mock exam belongs to nobody',
  publishMockResults: 'a mock exam belongs to nobody',
  rerankMock: 'a mock exam belongs to nobody',
  staffMock: 'a mock exam belongs to nobody',
  staffMockResults: 'a mock exam belongs to nobody',
  staffMockItems: 'a mock exam belongs to nobody',
  staffMockAppeals: 'a mock exam belongs to nobody',
  staffMockRegistrations: 'a mock exam belongs to nobody',
  saveSiteSettings: 'its phone is that of the site',
  saveDeduction: 'a rule',
  saveMarkingStamps: 'a rule',
  saveOwnMarkingStamps: 'everybody keeps their own',
  saveMarkingSetting: 'a rule',
  staffAnnounceInLive: 'a room belongs to nobody',
  staffAnswerInLive: 'changes no record',
  staffSlowLive: 'a room belongs to nobody',
  staffOpenLive: 'a room belongs to nobody',
  staffCloseLive: 'a room belongs to nobody',
  returnProposal: 'changes no record',
  withdrawProposal: 'is for what one has proposed oneself, and changes no record',
  handleEnquiry: 'a request to be called gives nothing',
  deleteEnquiry: 'a request to be called gives nothing',
  saveStaffView: 'a view is of whoever keeps it',
  deleteStaffView: 'a view is of whoever keeps it',
  staffHistory: 'reads what was changed, and by whom',
  staffAudit: 'reads what was changed, and by whom',
  staffUserSessions: 'everybody reads their own logins',
  staffEnlistment: 'reads the own form',
  staffInvoiceFile: 'a buyer has the file as well',
}

/** Makes the example of a call be about the caller, after its scene; most are already, since one person does all in a scene. */
export const madeOwn: Partial<Record<CallName, (scene: Scene) => Promise<object | undefined>>> = {
  staffBanUser: async ({ userId }) => ({ id: userId }),
  openReveals: async ({ userId }) => ({ id: userId }),
  resetAuthenticator: async ({ sql, userId }) => {
    await sql`insert into authenticators (user_id, sealed_key, confirmed_at)
      values (${userId}, 'x', now())`
    return { id: userId }
  },
  claimScript: async (scene) => ({ id: await ownScript(scene) }),
  changeMark: async (scene) => void (await ownScript(scene)),
  staffScript: async (scene) => void (await ownScript(scene)),
}

/** The answers to mark are the caller's; answers the number of one. */
async function ownScript({ sql, userId }: Scene): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    update marking_scripts set user_id = ${userId} returning id`
  return row?.id
}

const notFound = { code: 404, message: errors.not_found.message, data: null }

/** Calls that refuse an own record in other words. */
export const refusedAs: Partial<Record<CallName, object>> = {
  claimScript: notFound,
  changeMark: notFound,
  resetAuthenticator: { code: 403, message: '自己的验证器请在上方停用', data: null },
  openReveals: { code: 403, message: '自己的请另一位同事放行', data: null },
}

/** Fields that name a record, or a user. */
const recordFields = ['id', 'recordId']
const isUserField = (field: string) => /^phone$|user_?ids?$/i.test(field)

/**
 * Calls of staff that may name a user or something of a user: what changes something by a right about people, what reads one
 * record by it, and whatever has a user among its fields.
 */
export const aboutPeople = (Object.entries(contract) as [CallName, Endpoint][]).flatMap(
  ([name, { access, method, permission, input }]) => {
    if (access !== 'staff') return []
    const fields = fieldsOf(input)
    const isOfPeople = !ofContent.some((one) => one === permission)
    const isOne = method !== 'GET' || fields.some((field) => recordFields.includes(field))
    return (isOfPeople && isOne) || fields.some(isUserField) ? [name] : []
  },
)

/** The names of all fields, at any depth. */
function fieldsOf(input: Endpoint['input']): string[] {
  const rest: unknown[] = [toJSONSchema(input, { io: 'input', unrepresentable: 'any' })]
  const names: string[] = []
  for (const one of rest) {
    if (typeof one !== 'object' || one === null) continue
    if ('properties' in one) names.push(...Object.keys(Object(one.properties)))
    rest.push(...Object.values(one))
  }
  return names
}
