import { expect, expectSound, notice, test } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'
import { writeXlsx } from '#lib/platform/content/sheets/write-xlsx.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'

const today = shanghaiToday()
const registration = { start: addDays(today, 96), end: addDays(today, 103) }
const interview = addDays(today, 157)
/** `2027-05-01` as 2027 年 5 月 1 日. */
const inWords = (day: string) => day.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1 年 $2 月 $3 日')

const head = ['招录单位', '职位名称', '职位类别', '招录人数', '学历要求', '专业要求', '职位代码']

test('an exam is made, changed and given its positions at the desk, and its page follows', {
  tag: '@core',
}, async ({ context, request, sql }) => {
  const title = `测试遴选${Date.now() % 1_000_000}`
  const page = await openDesk(context, await staffLogin(request, sql, ['editor']), 'exams')
  await expect(page.getByRole('heading', { name: '考试', level: 1 })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '新建考试' }).press('Enter')
  await page.getByLabel('报名开始').fill(registration.start)
  await page.getByLabel('报名截止').fill(addDays(registration.start, -1))
  await page.getByRole('button', { name: '添加面试' }).press('Enter')
  await page.getByRole('listitem').getByLabel('开始').fill(interview)
  await page.getByRole('button', { name: '保存' }).press('Enter')
  await expect(page.getByText('早于报名开始')).toBeVisible()
  await expect(page.getByLabel('名称', { exact: true })).toBeFocused()
  await expectSound(page)
  await page.getByLabel('名称', { exact: true }).fill(title)
  await page.getByLabel('报名截止').fill(registration.end)
  const place = page.getByRole('combobox', { name: '地区' })
  // The list has come by now.
  await place.click()
  await expect(page.getByRole('option', { name: '海南' })).toBeVisible()
  for (const name of ['海南', '全国']) {
    await place.fill(name)
    await place.press('Enter')
    await expect(place).toHaveValue(name)
  }
  await page.getByLabel('官方公告的网址').fill('https://example.com/notice')
  await page.getByRole('button', { name: '保存' }).press('Enter')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const shown = async () =>
    (await request.get(`/exam/${/\d+$/.exec(page.url())?.[0] ?? ''}`)).text()
  await expect.poll(shown).toContain('https://example.com/notice')

  await page.getByRole('listitem').getByLabel('说明').fill('结构化面试')
  await page.getByRole('button', { name: '保存' }).press('Enter')
  await expect(notice(page, '已保存，页面上已更新')).toBeVisible()
  await expect.poll(shown).toContain('结构化面试')

  const file = page.getByLabel('职位表（.xlsx')
  await file.setInputFiles(table(title, '两人'))
  await expect(page.getByRole('cell', { name: '“两人”应为数字' })).toBeVisible()
  await expectSound(page)
  await file.setInputFiles(table(title, '2'))
  await expect(page.getByRole('heading', { name: '新增 1，修改 0，删除 0' })).toBeFocused()
  await page.getByRole('button', { name: '确认写入' }).press('Enter')
  await expect(page.getByText('现有 1 个职位，招 2 人')).toBeVisible()
  await expect.poll(shown).toContain(`${title}厅`)
  await file.setInputFiles(table(title, '2'))
  await expect(page.getByRole('heading', { name: '和现有的职位完全一样' })).toBeVisible()
  const line = page.getByRole('form', { name: '填一个职位的分数线' })
  await line.getByLabel('职位代码').fill('A2')
  await line.getByLabel('进面最低分').fill('68.5')
  await line.getByRole('button', { name: '看改动' }).click()
  await expect(page.getByRole('cell', { name: '这场考试没有这个代码的职位' })).toBeVisible()
  await line.getByLabel('职位代码').fill('A1')
  await line.getByRole('button', { name: '看改动' }).click()
  await expect(page.getByRole('heading', { name: '新增 0，修改 1，删除 0' })).toBeFocused()
  await expectSound(page)
  await page.getByRole('button', { name: '确认写入' }).press('Enter')
  await expect(page.getByText('1 个有进面分数线')).toBeVisible()
  // Others look at the score lines of the newest year, of which this one would be all.
  await line.getByLabel('清除这个职位的分数线').check()
  await expect(line.getByLabel('进面最低分')).toBeHidden()
  await line.getByRole('button', { name: '看改动' }).click()
  await expect(page.getByRole('heading', { name: '新增 0，修改 1，删除 0' })).toBeFocused()
  await page.getByRole('button', { name: '确认写入' }).click()
  await expect(page.getByText('请写明原因')).toBeVisible()
  await page.getByLabel('为什么清除 1 个职位的分数线').fill('公告更正')
  await expectSound(page)
  await page.getByRole('button', { name: '确认写入' }).click()
  await expect(page.getByText('0 个有进面分数线')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
  await page.getByRole('link', { name: '全部考试' }).click()
  await page.getByLabel('名称或编号').fill(title)
  await page.getByRole('button', { name: '筛选考试' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectSound(page)
})

test('a table of an office goes from its upload to the page in eight actions', async ({
  context,
  request,
  sql,
}) => {
  const title = `表${Date.now() % 1_000_000}`
  const column = `拟进${title}`
  const [made] = await sql<{ id: number }[]>`
    insert into exam_windows (title, kind, registration_start, registration_end)
    values (${title}, '遴选', ${registration.start}, ${registration.end}) returning id`
  const login = await staffLogin(request, sql, ['editor'])
  const page = await openDesk(context, login, `exams/${made?.id}`)
  const rows = [
    head.with(3, column),
    [`${title}厅`, '一处', '综合', '2', '本科', '不限', 'A1'],
    [`${title}局`, '二处', '综合', '两人', '本科', '不限', 'A2'],
  ]
  await page
    .getByLabel('职位表（.xlsx')
    .setInputFiles({ ...table(title, ''), buffer: Buffer.from(writeXlsx('职位', rows)) })
  await expect(page.getByRole('heading', { name: '有 1 处差错，没有写入' })).toBeFocused()
  await page.getByText('有 1 列不是通用的列名').click()
  await page.getByLabel(`“${column}”是`).selectOption('招录人数')
  await expectSound(page)
  await page.getByRole('button', { name: '照此重看' }).press('Enter')
  await expect(page.getByRole('heading', { name: '新增 1，修改 0，删除 0，待改 1' })).toBeFocused()
  await page.getByRole('button', { name: '确认写入' }).press('Enter')
  await expect(page.getByText('现有 1 个职位，招 2 人')).toBeVisible()
  const row = page.getByRole('form', { name: '改职位表.xlsx 第 3 行' })
  await expect(row.getByText('“两人”应为数字')).toBeVisible()
  await expectSound(page)
  await row.getByLabel('招录人数').fill('3')
  await row.getByRole('button', { name: '保存这一行' }).press('Enter')
  await expect(page.getByText('现有 2 个职位，招 5 人')).toBeVisible()
  await expect(page.getByRole('heading', { name: '有 1 行待改' })).toBeHidden()
  const shown = async () => (await request.get(`/exam/${made?.id}`)).text()
  await expect.poll(shown).toContain(`${title}局`)
})

test('who was overtaken by another editor is told, and keeps what was typed', async ({
  context,
  request,
  sql,
}) => {
  const title = `同时改${Date.now() % 1_000_000}`
  const [made] = await sql<{ id: number }[]>`
    insert into exam_windows (title, kind, registration_start, registration_end)
    values (${title}, '遴选', ${registration.start}, ${registration.end}) returning id`
  const page = await openDesk(
    context,
    await staffLogin(request, sql, ['editor']),
    `exams/${made?.id}`,
  )
  await page.getByLabel('名称', { exact: true }).fill(`${title}甲`)
  await sql`update exam_windows set title = ${`${title}乙`} where id = ${made?.id ?? 0}`
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('alert').getByText('内容已发生变化')).toBeVisible()
  await expect(page.getByLabel('名称', { exact: true })).toHaveValue(`${title}甲`)
})

test('an announcement is entered in one step, and a fault of its table leaves nothing behind', async ({
  context,
  request,
  sql,
}) => {
  const title = `测试公告${Date.now() % 1_000_000}`
  const page = await openDesk(context, await staffLogin(request, sql), 'exams')
  await page.getByRole('link', { name: '发布公告' }).press('Enter')
  await page.getByLabel('名称', { exact: true }).fill(title)
  await page.getByLabel('报名开始').fill(registration.start)
  await page.getByLabel('报名截止').fill(registration.end)
  await page.getByRole('button', { name: '添加面试' }).press('Enter')
  await page.getByRole('listitem').getByLabel('开始').fill(interview)
  await page.getByLabel('职位表（.xlsx').setInputFiles(table(title, '两人'))
  await page.getByRole('button', { name: '按上面的日期起草' }).press('Enter')
  await expect(page.getByLabel('正文（Markdown）')).toHaveValue(new RegExp(inWords(interview)))
  await page.getByRole('combobox', { name: '栏目' }).click()
  await page.getByRole('listbox', { name: '栏目' }).getByRole('option').nth(1).click()
  await page.getByLabel('保存后').selectOption('立即发布')
  await expectSound(page)
  await page.getByRole('button', { name: '全部保存' }).press('Enter')
  await expect(page.getByText('第 2 行 招录人数：“两人”应为数字')).toBeVisible()
  const [{ count } = { count: -1 }] = await sql<{ count: number }[]>`
    select count(*)::int as count from exam_windows where title = ${title}`
  expect(count).toBe(0)
  await page.getByLabel('职位表（.xlsx').setInputFiles(table(title, '2'))
  await page.getByRole('button', { name: '全部保存' }).press('Enter')
  await expect(page.getByRole('heading', { name: '公告已录入' })).toBeFocused()
  await expectSound(page)
  await page.getByRole('link', { name: '打开考试' }).press('Enter')
  await expect(page.getByText('现有 1 个职位，招 2 人')).toBeVisible()
  const shown = async () =>
    (await request.get(`/exam/${/\d+$/.exec(page.url())?.[0] ?? ''}`)).text()
  await expect.poll(shown).toContain(`${title}厅`)
})

/** A table of one position. */
function table(unit: string, headcount: string) {
  return {
    name: '职位表.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      writeXlsx('职位', [head, [`${unit}厅`, '一处', '综合', headcount, '本科', '不限', 'A1']]),
    ),
  }
}
