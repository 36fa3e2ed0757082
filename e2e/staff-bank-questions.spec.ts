import type { Locator, Page } from '@playwright/test'
import type { Sql } from '#e2e/support/account-api.ts'
import { expect, expectSound, notice, test } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'

const NEW = 'bankQuestions/question?id=new'
/** Long and new, so that no question of another run is nearly the same. */
const markOf = (name: string) => `${name}${crypto.randomUUID()}`
/** A field of the form: the preview beside it has tabs of the same name. */
const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator('input, textarea, select'))
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })
const preview = (page: Page) => page.getByRole('region', { name: '学员看到的' })

/** Goes on with Tab alone until the element has the focus. */
async function tabTo(page: Page, element: Locator) {
  for (let step = 0; step < 150; step += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${element}`)
}

/** Writes a single choice and saves it. */
async function writeChoice(page: Page, stem: string) {
  await field(page, '科目').fill('行测能力')
  await field(page, '目录').fill('数量关系')
  await field(page, '题干').fill(stem)
  for (const head of 'ABCD') await field(page, `选项 ${head}`).fill(`${head} 项的内容`)
  await page.getByRole('radio', { name: 'B 是正确答案' }).check()
  await save(page).click()
  await expect(page.getByRole('heading', { name: /^题目 bank-/, level: 1 })).toBeVisible()
}

test('a question with a formula is written, seen as learners will, saved, found and corrected', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const mark = markOf('公式')
  const account = await staffLogin(request, sql, ['editor'])
  const page = await openDesk(context, account, 'bankQuestions')
  await expect(page.getByRole('heading', { name: '题库', level: 1 })).toBeVisible()
  await expectSound(page)

  let actions = 0
  const act = async (done: Promise<unknown>) => {
    actions += 1
    await done
  }
  await act(page.getByRole('link', { name: '新建题目' }).click())
  await act(field(page, '科目').fill('行测能力'))
  await act(field(page, '目录').fill('数量关系'))
  await act(field(page, '题干').fill(`${mark}：若 $x^2=9$ 且 $x>0$，则 x 等于`))
  for (const [head, value] of Object.entries({ A: '1', B: '2', C: '3', D: '9' }))
    await act(field(page, `选项 ${head}`).fill(value))
  await act(page.getByRole('radio', { name: 'C 是正确答案' }).check())
  await act(field(page, '解析').fill('开方取正。'))
  await expect(preview(page).locator('math').first()).toBeVisible()
  await expect(preview(page)).toContainText('开方取正')
  await expect(preview(page).getByText('C', { exact: true }).last()).toBeVisible()
  await expectSound(page)
  await act(save(page).click())
  await expect(notice(page, '可以再写一道')).toBeVisible()
  expect(actions).toBeLessThanOrEqual(25)
  await expect(page.getByRole('heading', { name: /^题目 bank-/, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\?id=bank-\d+$/)
  await expect(page.getByRole('region', { name: '版本' })).toContainText('第 1 版')

  // Another one begins with the same catalogue.
  await page.getByRole('link', { name: '再写一道' }).click()
  await expect(field(page, '目录')).toHaveValue('数量关系')
  await expect(field(page, '题干')).toHaveValue('')
  await page.goto(`/staff/bankQuestions?q=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('行测能力 / 数量关系')
  await page.getByRole('link', { name: new RegExp(mark) }).click()

  // The option takes its tick along.
  await page.getByRole('button', { name: '上移选项 C' }).press('Enter')
  await expect(field(page, '选项 B')).toHaveValue('3')
  await expect(field(page, '选项 B')).toBeFocused()
  await expect(page.getByRole('radio', { name: 'B 是正确答案' })).toBeChecked()
  await page.getByRole('button', { name: '下移选项 B' }).press('Enter')
  await page.getByRole('radio', { name: 'D 是正确答案' }).check()
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: '答案有改动' })
  await expect(dialog).toContainText('原来')
  await expectSound(page)
  await dialog.getByRole('radio', { name: /作为勘误公布/ }).check()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(notice(page, '已保存，勘误已公布')).toBeVisible()
  await expect(page.getByRole('region', { name: '版本' })).toContainText('第 2 版')
  await page.goBack()
  await expect(page).toHaveURL(/\/staff\/bankQuestions\?q=/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: new RegExp(mark) }).click()
  await expect(field(page, '题干')).toHaveValue(new RegExp(mark))
  await expectSound(page)
})

test('what is typed stays when somebody else is quicker, when the page is left and when it is read anew', async ({
  context,
  request,
  sql,
}) => {
  const mark = markOf('同时')
  const account = await staffLogin(request, sql, ['editor'])
  const page = await openDesk(context, account, NEW)
  await writeChoice(page, `${mark}：选哪一项？`)
  const other = await context.newPage()
  await other.goto(page.url())
  await field(other, '解析').fill('另一位写的解析')
  await field(page, '解析').fill('我写的解析')
  await save(other).click()
  await expect(notice(other, '已保存')).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '刚被别人保存过' })).toBeVisible()
  await expect(field(page, '解析')).toHaveValue('我写的解析')
  await expect(page.getByRole('link', { name: /看最新的一版/ })).toHaveAttribute('target', '_blank')
  await expectSound(page)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page, '解析')).toHaveValue('我写的解析')
  await page.getByRole('link', { name: '全部题目' }).click()
  await page
    .getByRole('dialog', { name: '还没有保存' })
    .getByRole('button', { name: '留在这里' })
    .click()
  await expect(field(page, '解析')).toHaveValue('我写的解析')
  await page.getByRole('button', { name: '看过了，接着用我写的' }).click()
  await save(page).click()
  await expect(notice(page, /^已保存$/)).toBeVisible()
  await expect(page.getByRole('region', { name: '版本' })).toContainText('第 3 版')
  await expect.poll(() => analysisOf(sql, mark)).toContain('我写的解析')
})

async function analysisOf(sql: Sql, mark: string) {
  const [row] = await sql<{ source: string }[]>`
    select source from question_keys where source like ${`%${mark}%`} order by version desc limit 1`
  return row?.source
}

test('a true-or-false question is written by the keyboard alone', async ({
  context,
  request,
  sql,
}) => {
  const mark = markOf('键盘')
  const account = await staffLogin(request, sql, ['teacher'])
  const page = await openDesk(context, account, NEW)
  const type = async (element: Locator, text: string) => {
    await tabTo(page, element)
    await page.keyboard.insertText(text)
  }
  await tabTo(page, field(page, '题型'))
  await page.keyboard.press('ArrowDown')
  await expect(field(page, '题型')).toHaveValue('true_false_choose')
  await type(field(page, '科目'), '行测能力')
  await type(field(page, '目录'), '数量关系')
  await type(field(page, '题干'), `${mark}：二是偶数。`)
  await tabTo(page, page.getByRole('radio', { name: 'A 是正确答案：正确' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+s')
  await expect(notice(page, '可以再写一道')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'A 是正确答案：正确' })).toBeChecked()
})

test('nothing is chosen where answers would be marked again, and nothing is stored before', async ({
  context,
  request,
  sql,
}) => {
  const account = await staffLogin(request, sql, ['editor'])
  // A multiple choice of the demo content that somebody has answered.
  const page = await openDesk(context, account, 'bankQuestions/question?id=108')
  await expect(page.getByRole('region', { name: '用在' })).toContainText('份作答')
  await page.getByRole('checkbox', { name: 'C 是正确答案' }).uncheck()
  await expect(preview(page).getByText('A、B', { exact: true })).toBeVisible()
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: '答案有改动' })
  await expect(dialog).toContainText(/[1-9]\d* 份作答、[1-9]\d* 位学员会重新判分/)
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toContainText('请选择怎样公布')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('有改动没有保存')).toBeVisible()

  // Another type takes the options away, which is asked first; a fault leads to its field.
  await field(page, '题型').selectOption('fill_in')
  const asked = page.getByRole('dialog', { name: '换成填空题' })
  await expect(asked).toContainText('选项、正确答案')
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(field(page, '题型')).toHaveValue('multiple_choose')
  await field(page, '题型').selectOption('fill_in')
  await asked.getByRole('button', { name: '换题型' }).click()
  await page.getByRole('button', { name: /题干.*没有空/ }).click()
  await expect(field(page, '题干')).toBeFocused()
  await page.getByRole('button', { name: '在题干末尾添一个空' }).click()
  await expect(field(page, '第 1 空')).toBeFocused()
  await expect(page.getByRole('region', { name: '版本' })).not.toContainText('第 2 版')
})
