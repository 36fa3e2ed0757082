import { openDb } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { rescoreErrata } from '#lib/practice/server/rescore/rescore-errata.ts'
import {
  addMarkingErrata,
  changedIn,
  type Survey,
  surveyMarking,
} from '#lib/practice/server/rescore/survey-marking.ts'
import { runCommand } from '../command.ts'

const help = `npm run content:rescore                 按现行的填空规则核对已交的作答，有出入的题登勘误并重新计分
npm run content:rescore -- --dry-run    只列出会改变的题和份数，不写入
退出码：0 完成，1 失败，2 命令有误。`

const options = { 'dry-run': { type: 'boolean', default: false } } as const

await runCommand({ help, options }, async ({ values: { 'dry-run': isDry } }) => {
  const database = await openDb(process.env, { queryTimeoutMs: 0 })
  const { db } = database
  try {
    if (!isDry) {
      await migrate(database)
      // Answers that wait for a corrected key would be counted as the rule's.
      await rescoreErrata(db)
    }
    const surveys = await surveyMarking(db)
    for (const survey of surveys) console.log(lineOf(survey))
    const answers = surveys.reduce((sum, survey) => sum + changedIn(survey), 0)
    if (answers === 0) console.log('已交的作答与现行规则一致，没有需要改变的')
    else if (isDry) console.log(`共 ${answers} 份作答会改变；没有写入任何内容`)
    else {
      const added = await addMarkingErrata(db, surveys)
      await rescoreErrata(db)
      console.log(`登记勘误 ${added} 条，重新计分 ${answers} 份作答`)
    }
  } finally {
    await database.close()
  }
})

function lineOf(survey: Survey): string {
  const { contentId, raised, lowered, level, byPerson } = survey
  const parts = [
    `加分 ${raised} 份`,
    `减分 ${lowered} 份`,
    ...(level > 0 ? [`分数不变、对错改变 ${level} 份`] : []),
    ...(byPerson > 0 ? [`人工批改过、请人核对 ${byPerson} 份`] : []),
  ]
  return `题目 ${contentId}：${parts.join('，')}`
}
