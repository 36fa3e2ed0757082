import { expect, expectSound, notice, test } from '#e2e/support/account-test.ts'
import { lx } from '#e2e/support/bank.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { writeXlsx } from '#lib/platform/content/sheets/write-xlsx.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'

const head = ['题型', '题干', 'A', 'B', 'C', 'D', '答案', '解析']

test('questions of a sheet are looked at, imported without the faulty one, and taken out again', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const mark = `批${Date.now() % 1_000_000}`
  const counted = async () => {
    const path = 'v2/catalogue/getCatalogueList'
    const { data } = await lx<CatalogueNode[]>(request, null, path, {})
    return data.find(({ name }) => name === mark)?.questions ?? 0
  }
  const page = await openDesk(
    context,
    await staffLogin(request, sql, ['editor']),
    'questionBatches',
  )
  await expect(page.getByRole('heading', { name: '题目导入', level: 1 })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '导入题目' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '导入题目' })
  await dialog.getByLabel('科目', { exact: true }).fill(mark)
  await dialog.getByLabel('目录', { exact: true }).fill('导入')
  const file = dialog.getByLabel('题目文件')
  const read = dialog.getByRole('button', { name: '读取文件' })
  await file.setInputFiles({ ...sheet(mark), name: '题目.txt' })
  await read.press('Enter')
  await expect(dialog.getByText('只能读 .docx')).toBeVisible()
  await expect(dialog.getByLabel('科目', { exact: true })).toHaveValue(mark)
  await expectSound(page)
  await file.setInputFiles(sheet(mark))
  await read.press('Enter')

  await expect(page.getByRole('heading', { name: `${mark}.xlsx`, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: '1 处差错' })).toContainText('第 4 行')
  await expect(page.getByRole('region', { name: '第 2 行的原文' })).toContainText('【答案】B')
  await expect(page.getByRole('region', { name: '第 2 行学员所见' })).toContainText('见第 1 页')
  await expectSound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await page.getByRole('button', { name: '导入 4 道，略去有差错的 1 处' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '导入 4 道' }).press('Enter')
  await expect(notice(page, '已导入 4 道题')).toBeVisible()
  await expect(page.getByText('已入库').first()).toBeVisible()
  await expect.poll(counted).toBe(4)
  await expectSound(page)

  await page.getByRole('button', { name: '撤销导入' }).press('Enter')
  await page.getByLabel('原因').fill('测试')
  await page.getByRole('dialog').getByRole('button', { name: '撤销导入' }).press('Enter')
  await expect(notice(page, '已撤销，4 道题从题库删去了')).toBeVisible()
  await expect.poll(counted).toBe(0)
  await page.goto(`/staff/questionBatches?status=undone&q=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('link', { name: `${mark}.xlsx` })).toBeVisible()
  await expectSound(page)
})

/** A file of five choices, of which the third has a key that is no option. */
function sheet(mark: string) {
  const rows = [1, 2, 3, 4, 5].map((at) => [
    ...['单选题', `${mark}的第 ${at} 题选哪一项？`, `甲${at}`, `乙${at}`, `丙${at}`, `丁${at}`],
    ...[at === 3 ? 'E' : 'B', `见第 ${at} 页`],
  ])
  return {
    name: `${mark}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(writeXlsx('题目', [head, ...rows])),
  }
}
