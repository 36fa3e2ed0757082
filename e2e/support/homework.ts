import type { APIRequestContext, Page } from '@playwright/test'
import type { Account, Sql } from './account-api.ts'
import { expect } from './account-test.ts'
import { lx } from './bank.ts'
import { giveMembership } from './vip.ts'

/** Membership with which a learner may have people mark. */
export const diamond = { weight: 20, planName: '季卡', days: 90, left: 60, fen: 29_800 } as const

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

/**
 * A marker gives full marks for the first answer with pictures at the desk, and draws on its first picture: a line by mouse,
 * then by keys alone a circle and a pin with these words.
 */
export async function drawOn(desk: Page, text: string): Promise<void> {
  const room = desk.getByRole('region', { name: /^答卷 \d+/ })
  await expect(room).toBeFocused()
  const { keyboard, mouse } = desk
  const points = await room.getByRole('list', { name: '采分点' }).getByRole('listitem').count()
  for (let point = 0; point < points; point++) await keyboard.press('f')
  const picture = room.locator('[data-picture]').first()
  await keyboard.press('w')
  await expect(picture).toBeFocused()
  // It has its height once it is there.
  await expect(picture.getByRole('img')).toHaveJSProperty('complete', true)
  // Its upper edge below the bar of tools, however high it is.
  await picture.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await mouse.move(box.x + 20, box.y + 60)
  await mouse.down()
  await mouse.move(box.x + 90, box.y + 62, { steps: 4 })
  await mouse.move(box.x + 180, box.y + 60, { steps: 4 })
  await mouse.up()
  const drawn = room.getByRole('listitem').filter({ hasText: /^(划线|圈)去掉$/ })
  await expect(drawn).toHaveCount(1)
  await picture.focus()
  await keyboard.press('o')
  for (const key of [
    'Enter',
    'Shift+ArrowRight',
    'Shift+ArrowDown',
    'Enter',
    'p',
    'ArrowUp',
    'Enter',
  ])
    await keyboard.press(key)
  const field = room.getByRole('textbox', { name: '批注 1' })
  await expect(field).toBeFocused()
  await keyboard.type(text)
  await keyboard.press('Escape')
  await keyboard.press('t')
  await keyboard.type('主体写明了')
  await keyboard.press('Escape')
  await room.getByRole('button', { name: '写得好', exact: true }).click()
  await keyboard.press('n')
  await keyboard.type('要点齐全，条理清楚')
  await keyboard.press('Escape')
  await expect(drawn).toHaveCount(2)
}

/**
 * A learner becomes a diamond member and asks for the marking of a sitting by the API. What they asked for before lies in
 * another month then, so that walks have as many answers as they need: the limits have tests of their own.
 */
export async function askMarking(
  request: APIRequestContext,
  { sql, learner }: { sql: Sql; learner: Account },
  attemptId: number,
): Promise<void> {
  await giveMembership(sql, learner, diamond)
  await sql`update marking_scripts set asked_at = asked_at - interval '2 months'
    where user_id = (select id from users where phone = ${learner.phone})`
  const asked = await lx(request, learner, 'markings/ask', { attemptId })
  expect(asked).toMatchObject({ code: 200, data: { state: 'waiting' } })
}

type Script = { id: number; round: number; prompt: { points: { code: string; score: number }[] } }

/** Does by the API what a marker does with every answer of a learner that waits. */
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
