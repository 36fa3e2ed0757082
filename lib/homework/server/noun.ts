import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { account, content } from '#lib/platform/noun/retention.ts'
import { homeworkOfClass } from './class-work.ts'
import { homeworkDeskSource } from './desk/desk-source.ts'
import { homeworkSource } from './marking/marking-source.ts'
import { forgetHomework, homeworkOf } from './personal-data.ts'
import { keysOfHomework } from './shown-keys.ts'
import * as tables from './tables.ts'

export const homeworkNoun: Noun = {
  stored: stored(tables, {
    homeworkSubmissions: account,
    homeworkAnswers: { by: 'goes with its row of homework_submissions' },
    homeworks: content,
    homeworkQuestions: content,
  }),
  exports: { homework: homeworkOf },
  erases: [forgetHomework],
  markingSources: [homeworkSource],
  classWork: [homeworkOfClass],
  keySights: [keysOfHomework],
  deskSources: [homeworkDeskSource],
}
