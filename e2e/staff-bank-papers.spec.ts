import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  expect,
  expectSignedIn,
  expectSound,
  keepLogin,
  notice,
  test,
} from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { unzip } from '#lib/platform/content/zip/unzip.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

/** Rows of a blueprint within 法律基础, of which the demo content has more. */
const rows = [
  { type: 'single_choose', count: '20', score: '2' },
  { type: 'true_false_choose', count: '5', score: '1' },
  { type: 'multiple_choose', count: '5', score: '3' },
] as const
const TOTAL = 60

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
/** Downloads a Word file by this button: its name, and its text as XML. */
async function wordFile(page: Page, button: string): Promise<{ name: string; xml: string }> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const download = await waiting
  const refuse = (why: string) => new Error(why)
  const limits = { mostFiles: 100, mostBytes: 20_000_000, refuse }
  const files = unzip(await readFile(await download.path()), limits)
  const xml = files.find(({ name }) => name === 'word/document.xml')?.read()
  return { name: download.suggestedFilename(), xml: String(xml) }
}
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a paper of 30 questions is composed by a blueprint, put in order by the keyboard, published and found by a learner', {
  tag: '@core',
}, async ({ account, browser, context, request, sql }) => {
  test.setTimeout(90_000 * patience)
  const title = `法律小测 ${crypto.randomUUID().slice(0, 8)}`
  const page = await openDesk(context, await staffLogin(request, sql, ['editor']), 'bankPapers')
  await expect(page.getByRole('heading', { name: '试卷', level: 1 })).toBeVisible()
  await expectSound(page)

  let actions = 0
  const act = async (done: Promise<unknown>) => {
    actions += 1
    await done
  }
  await act(page.getByRole('link', { name: '新建试卷' }).click())
  await act(field(page, '名称').fill(title))
  await act(field(page, '级别').fill('市级遴选'))
  await act(field(page, '时长（分钟）').fill('45'))
  await act(field(page, '总分（可不填）').fill(String(TOTAL)))
  await act(page.getByRole('button', { name: '按蓝图选题' }).click())
  const blueprint = dialogOf(page, '按蓝图选题')
  for (const [at, { type, count, score }] of rows.entries()) {
    if (at > 0) await act(blueprint.getByRole('button', { name: '添一行' }).click())
    const row = blueprint.getByRole('listitem', { name: `第 ${at + 1} 行` })
    // The next rows keep to the catalogue of the one before.
    if (at === 0) await act(row.getByLabel('目录').selectOption({ label: '法律基础（全部）' }))
    await act(row.getByLabel('题型').selectOption(type))
    await act(row.getByLabel('几题').fill(count))
    await act(row.getByLabel('每题几分').fill(score))
  }
  await act(blueprint.getByRole('button', { name: '选题' }).click())
  await expect(blueprint.getByRole('status')).toContainText(`选出 30 题，${TOTAL} 分`)
  await expectSound(page, 'dialog')
  await act(blueprint.getByRole('button', { name: '添进试卷' }).click())

  const whole = page.getByRole('row', { name: /^全卷/ })
  await expect(whole).toHaveText(`全卷30${TOTAL}`)
  await expect(page.getByText(/与总分/)).toHaveCount(0)
  const stem = (number: number) =>
    page
      .getByRole('listitem')
      .filter({
        has: page.getByLabel(`第 ${number} 题的分值`, { exact: true }),
      })
      .getByRole('link')
  const [first, second] = await Promise.all([stem(1).textContent(), stem(2).textContent()])
  // The focus stays with the question.
  await field(page, '第 1 题的分值').focus()
  await act(page.keyboard.press('Alt+ArrowDown'))
  await expect(field(page, '第 2 题的分值')).toBeFocused()
  expect(await Promise.all([stem(1).textContent(), stem(2).textContent()])).toEqual([second, first])

  await act(page.keyboard.press('Control+s'))
  await expect(notice(page, /^已保存，新试卷的编号是 \d+$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/paper\?id=\d+$/)
  expect(await stem(1).textContent()).toBe(second)
  await expectSound(page)
  await act(page.getByRole('button', { name: '发布', exact: true }).click())
  const dialog = dialogOf(page, '发布这份试卷')
  await expectSound(page, 'dialog')
  await act(dialog.getByRole('button', { name: '发布' }).click())
  await expect(notice(page, '已发布')).toBeVisible()
  expect(actions).toBeLessThanOrEqual(25)

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^预览与打印/ }).click()
  const preview = await opening
  const bare = await wordFile(preview, '导出 Word')
  expect(bare.name).toBe(`${title}.docx`)
  expect(bare.xml).toContain(title)
  expect(bare.xml).not.toContain('【答案】')
  expect((await wordFile(preview, '导出 Word（含答案）')).xml).toContain('【答案】')
  await preview.close()

  const learner = await (await browser.newContext()).newPage()
  await keepLogin(learner.context(), account)
  await learner.goto('/questionBank/overYearTrueTopic')
  await expectSignedIn(learner)
  await expect(learner.getByRole('link', { name: title, exact: true })).toBeVisible()
  await learner.context().close()

  // Other walks find the public papers as they were.
  await page.getByRole('button', { name: '撤下', exact: true }).click()
  await dialogOf(page, '撤下这份试卷').getByRole('button', { name: '撤下' }).click()
  await expect(notice(page, '已撤下')).toBeVisible()
  await page.goto(`/staff/bankPapers?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('未发布')
})
