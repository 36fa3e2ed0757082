import type { Noun } from '#lib/platform/noun/noun.ts'
import { giveAct } from './give-act.ts'
import { userSource } from './user-source.ts'

export const usersNoun: Noun = { deskSources: [userSource], weightyActs: [giveAct] }
