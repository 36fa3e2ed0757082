import type { APIRequestContext, Page } from '@playwright/test'
import type { Account, Sql } from './account-api.ts'
import { expect } from './account-test.ts'

/** Writes into the editor of the n-th written part of the page, and waits until the server has it. */
export async function writePart(page: Page, part: number, text: string): Promise<void> {
  await page
    .getByRole('button', { name: /^(开始|修改)作答$/ })
    .nth(part)
    .click()
  const editor = page.getByRole('textbox', { name: '答案' })
  await editor.fill(text)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(editor).toBeHidden()
}

type Script = { id: number; round: number; prompt: { points: { code: string; score: number }[] } }

/** What a marker does by the API with every answer of a learner that waits. */
export async function dealWith(
  request: APIRequestContext,
  { sql, marker, learner }: { sql: Sql; marker: Account; learner: Account },
  deal: 'mark' | 'return',
): Promise<void> {
  const waiting = await sql<{ id: number }[]>`
    select s.id from marking_scripts s join users u on u.id = s.user_id
    where u.phone = ${learner.phone} and s.state = 'waiting' order by s.id`
  const headers = { authorization: `Bearer ${marker.token}` }
  const ask = async (path: string, data: object) => {
    const answer = await request.post(`/api/v1/staff/marking/${path}`, { data, headers })
    const body = await answer.json()
    expect(body, path).toMatchObject({ code: 200 })
    return body.data
  }
  for (const { id } of waiting) {
    const { round, prompt }: Script = await ask('claim', { id })
    if (deal === 'return') await ask('return', { id, round, note: '请分条写，写明主体' })
    else {
      const points = prompt.points.map(({ code, score }) => ({ code, score, quote: '', note: '' }))
      await ask('mark', { id, round, points, comment: '要点齐全，条理清楚' })
    }
  }
}
