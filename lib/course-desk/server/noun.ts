import type { Noun } from '#lib/platform/noun/noun.ts'
import { courseAct } from './course-act.ts'
import { courseDeskSource } from './desk-source.ts'

export const courseDeskNoun: Noun = {
  weightyActs: [courseAct],
  deskSources: [courseDeskSource],
}
