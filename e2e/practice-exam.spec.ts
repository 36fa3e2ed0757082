import type { APIRequestContext, Page } from '@playwright/test'
import type { Account } from '#e2e/support/account-api.ts'
import { expect, expectSound, keepLogin, test } from '#e2e/support/account-test.ts'
import { isAt, mixedPaper, objectivePaper, paperId, start } from '#e2e/support/bank.ts'

// The shell of an exam: what stands beside a question, and what keeps an exam in sight.

const exam = '/questionBank/realSituationTest'
const bar = (page: Page) => page.getByRole('complementary', { name: '正在进行的考试' })

const begin = async (
  request: APIRequestContext,
  account: Account,
  paper: { title: string } = objectivePaper,
) =>
  start(request, account, {
    path: 'historyPaper/start',
    data: { paperId: await paperId(request, paper), kind: 'simulation' },
  })

test('more time is chosen before the start, and the report prints it', { tag: '@core' }, async ({
  page,
  context,
  request,
  account,
}) => {
  await keepLogin(context, account)
  await page.goto(`${exam}?paperId=${await paperId(request, objectivePaper)}`)
  await page.getByRole('radio', { name: /^加 25%/ }).check()
  await page.getByRole('button', { name: '开始考试' }).click()
  await isAt(page, 1)
  await expect(page.getByRole('timer')).toHaveText(/^1:1[45]:/)
  await page.getByRole('button', { name: '交卷' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click()
  await page.waitForURL(/exerciseReport/)
  await expect(page.getByText('自设加时 25%')).toBeVisible()
})

test('an exam asks before it is left, and shows on every page until it is handed in', {
  tag: '@core',
}, async ({ page, context, request, account }) => {
  const { id } = await begin(request, account)
  await keepLogin(context, account)
  // The server tells of it on a device that has not seen it.
  await page.goto('/questionBank')
  await expect(bar(page)).toContainText(/：第 \d+ 题，共 \d+ 题，剩 \d+ 分钟，接着做$/)
  await bar(page).getByRole('link').click()
  await isAt(page, 1)
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('a')
  await page.goBack()
  const dialog = page.getByRole('dialog', { name: '离开考试？' })
  await expect(dialog.getByRole('button', { name: '继续考试' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`attemptId=${id}`))
  await page.keyboard.press('Escape')
  await isAt(page, 1)
  await expect(page.getByText('已答 1')).toBeVisible()
  await page.getByRole('button', { name: '离开练习' }).click()
  await dialog.getByRole('link', { name: '离开' }).click()
  await expect(bar(page)).toContainText(/：第 \d+ 题，共 \d+ 题，剩 \d+ 分钟，接着做$/)
  // A stored page, and nobody touches it.
  await page.goto('/')
  await expect(bar(page)).toContainText(/：第 \d+ 题，共 \d+ 题，剩 \d+ 分钟，接着做$/)
  await bar(page).getByRole('link').click()
  await isAt(page, 1)
  await page.getByRole('button', { name: '交卷' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '确认交卷' }).click()
  await page.waitForURL(/exerciseReport/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(bar(page)).toHaveCount(0)
})

test('closing the window asks while an exam runs', async ({ page, context, request, account }) => {
  const { id } = await begin(request, account)
  await keepLogin(context, account)
  await page.goto(`${exam}?attemptId=${id}`)
  await isAt(page, 1)
  await page.keyboard.press('a')
  await expect(page.getByText('已保存')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
})

/** Opens the first question with material of the paper with all types. */
async function openMaterial(page: Page, request: APIRequestContext, account: Account) {
  const { id } = await begin(request, account, mixedPaper)
  const at = mixedPaper.items.findIndex(({ question }) => question.type === 'synthesis')
  await page.addInitScript(
    ([slot, place]) => sessionStorage.setItem(slot ?? '', place ?? ''),
    [`sitting-place:${id}`, String(at)],
  )
  await page.goto(`${exam}?attemptId=${id}`)
  await isAt(page, at + 1)
  return page.getByRole('region', { name: '材料' })
}

test('material stands beside its questions, and the window itself does not scroll', async ({
  page,
  context,
  request,
  account,
}) => {
  await keepLogin(context, account)
  await page.setViewportSize({ width: 1440, height: 700 })
  const material = await openMaterial(page, request, account)
  const [left, right] = await Promise.all([
    material.boundingBox(),
    page.getByRole('heading', { name: /^（1）/ }).boundingBox(),
  ])
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(700)
  await page.getByRole('heading', { name: /^（4）/ }).scrollIntoViewIfNeeded()
  await expect(material).toBeInViewport({ ratio: 1 })
  await expectSound(page)
})

test('on a phone the material is a sheet that is open in an exam and stays at the top', async ({
  page,
  context,
  request,
  account,
}) => {
  await keepLogin(context, account)
  await page.setViewportSize({ width: 390, height: 844 })
  const material = await openMaterial(page, request, account)
  await expect(material).toBeInViewport()
  await expect(page.getByRole('button', { name: '[展开全部]' })).toHaveCount(0)
  await page.getByRole('heading', { name: /^（4）/ }).scrollIntoViewIfNeeded()
  await expect(material).toBeInViewport()
  await page.getByRole('button', { name: '收起材料' }).click()
  await expect(material).toBeHidden()
  await page.getByRole('button', { name: '看材料' }).click()
  await expect(material).toBeInViewport()
  await expectSound(page)
})

test('what is drawn stays with its question on this device', async ({
  page,
  context,
  request,
  account,
}) => {
  const { id } = await begin(request, account)
  await keepLogin(context, account)
  await page.goto(`${exam}?attemptId=${id}`)
  await isAt(page, 1)
  const open = () => page.getByRole('button', { name: '草稿' }).click()
  const board = page.getByRole('img', { name: /草稿区/ })
  const draw = async (y: number) => {
    const box = await board.boundingBox()
    const [left, top] = [box?.x ?? 0, (box?.y ?? 0) + y]
    await page.mouse.move(left + 20, top)
    await page.mouse.down()
    await page.mouse.move(left + 120, top, { steps: 4 })
    await page.mouse.up()
  }
  await open()
  await board.scrollIntoViewIfNeeded()
  await draw(40)
  await draw(80)
  await expect(board).toHaveAccessibleName('草稿区，2 笔')
  await page.getByRole('button', { name: '橡皮' }).click()
  await draw(40)
  await expect(board).toHaveAccessibleName('草稿区，1 笔')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(board).toHaveAccessibleName('草稿区，2 笔')
  await expectSound(page)
  await page.getByRole('button', { name: '下一题' }).click()
  await isAt(page, 2)
  await open()
  await expect(page.getByRole('img', { name: '空白的草稿区' })).toBeVisible()
  await page.getByRole('button', { name: '上一题' }).click()
  await open()
  await expect(board).toHaveAccessibleName('草稿区，2 笔')
  await page.reload()
  await open()
  await expect(board).toHaveAccessibleName('草稿区，2 笔')
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page.getByRole('img', { name: '空白的草稿区' })).toBeVisible()
})
