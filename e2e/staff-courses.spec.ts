import { expect, expectSound, notice, test } from '#e2e/support/account-test.ts'
import { openDesk, staffLogin } from '#e2e/support/inbox.ts'

test('a course is made at the desk and gets a film as its lesson', async ({
  context,
  request,
  sql,
}) => {
  const title = `测试小课${Date.now() % 1_000_000}`
  const page = await openDesk(context, await staffLogin(request, sql, ['editor']), 'courses')
  await expect(page.getByRole('heading', { name: '课程录入', level: 1 })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '新建课程' }).press('Enter')
  await page.getByLabel('名称', { exact: true }).fill(title)
  await page.getByLabel('一句话介绍').fill('从写坏的稿子改起')
  await page.getByLabel('班型').selectOption('专项课')
  await page.getByLabel('授课方式').selectOption('录播')
  await page.getByLabel('价格（元）').fill('98')
  await page.getByLabel('详情（Markdown）').fill('## 讲什么\n\n**四种**公文')
  const subject = page.getByRole('combobox', { name: '科目' })
  await subject.fill('行测')
  await page.getByRole('option', { name: '行测' }).first().click()
  await page.getByRole('button', { name: '添加老师' }).press('Enter')
  const teacher = page.getByRole('combobox', { name: '老师' })
  await teacher.fill('陆知行')
  await page.getByRole('option', { name: '陆知行' }).first().click()
  await page.getByRole('button', { name: '预览详情' }).press('Enter')
  await expect(page.getByRole('region', { name: '预览' })).toContainText('四种公文')
  await page.getByRole('button', { name: '保存' }).press('Enter')
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: '添加课时' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '添加课时' })
  await dialog.getByLabel('章').fill('第一章')
  await dialog.getByLabel('课时', { exact: true }).fill('怎么记')
  await dialog.getByLabel('分钟').fill('1')
  await dialog.getByLabel('内容').selectOption('影片')
  const film = dialog.getByRole('combobox', { name: '影片' })
  await film.fill('cuoti-ji')
  await page.getByRole('option', { name: 'cuoti-ji' }).first().click()
  await expectSound(page)
  await dialog.getByRole('button', { name: '保存' }).press('Enter')
  await expect(notice(page, '已保存，页面上已更新')).toBeVisible()
  await expect(page.getByText('可交付', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: '上传讲义' }).press('Enter')
  const upload = page.getByRole('dialog', { name: '上传讲义' })
  await upload.getByLabel('名字').fill('cuoti-jiangyi')
  await upload.getByLabel('PDF').setInputFiles('content/lesson-documents/cuoti-jiangyi.pdf')
  await upload.getByRole('button', { name: '上传' }).press('Enter')
  await expect(upload.getByText('已有这个名字的讲义')).toBeVisible()
  await expectSound(page)
  const name = `jiangyi-${Date.now()}`
  await upload.getByLabel('名字').fill(name)
  await upload.getByRole('button', { name: '上传' }).press('Enter')
  await expect(notice(page, `讲义 ${name}（4 页）放好了，课时可以选用`)).toBeVisible()
})
