import { expect, expectSound, keepLogin, openSignedIn, test } from '#e2e/support/account-test.ts'
import { dealWith, diamond, drawOn, writePart } from '#e2e/support/homework.ts'
import { openDesk, pictureFile, staffLogin } from '#e2e/support/inbox.ts'
import { giveMembership } from '#e2e/support/vip.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'

test('a learner writes, photographs and hands in, gets it back, and reads the marks', {
  tag: '@core',
}, async ({ page, browser, account, request, sql }) => {
  // Two people, several pages and axe on most of them.
  test.setTimeout(120_000 * patience)
  await giveMembership(sql, account, diamond)
  await openSignedIn(page, account, '/homework/HomeworkList')
  await expect(page).toHaveURL(/personalCenter\/homeworkList/)
  await expectSound(page)
  await page.getByRole('link', { name: '概括归纳：老旧片区怎么治', exact: true }).click()
  await expect(page.getByText('字数不算标点和空格。')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '看题目' }).click()
  await expect(page.getByText('平安里是一个有六千多户居民的老旧片区')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '开始作答' }).click()

  await writePart(page, 0, '一、逐栋走访，摸清诉求。二、推选楼门长。')
  await expect(page.getByText('15/200')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles([await pictureFile('甲.png', '#2b3f94'), await pictureFile('乙.png', '#c4351c')])
  const pictures = page.getByRole('button', { name: /点击放大/ })
  await expect(pictures).toHaveCount(2)
  const first = await pictures.first().locator('img').getAttribute('src')
  await page.getByRole('button', { name: '前移答案图片2' }).click()
  await expect(pictures.nth(1).locator('img')).toHaveAttribute('src', first ?? '')
  await page.getByRole('button', { name: '旋转答案图片2' }).click()
  await expect(pictures.nth(1).locator('img')).not.toHaveAttribute('src', first ?? '')
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: '检查并提交' }).click()
  await expect(page).toHaveURL(/homeworkSubmit/)
  await expect(page.getByText('2 张图片')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '请老师批阅，本月还可 4 次' })).toBeChecked()
  await expectSound(page)
  await page.getByRole('button', { name: '提交批改' }).click()
  await expect(page).toHaveURL(/myhomeworkDetail/)
  await expect(page.getByText('待批改')).toBeVisible()

  const who = { sql, learner: account, marker: await staffLogin(request, sql, ['marker']) }
  await dealWith(request, who, 'return')
  await page.goto('/personalCenter/messages')
  await page.getByRole('link', { name: /退回/ }).first().click()
  await expect(page).toHaveURL(/homeworkCorrect/)
  await expect(page.getByText('请分条写，写明主体')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: '去修改' }).click()
  await page.getByRole('button', { name: '修改作答' }).first().click()
  // Handed in while the editor still holds it.
  await page
    .getByRole('textbox', { name: '答案' })
    .fill('一、街道干部逐栋走访。二、居民推选楼门长。')
  await page.getByRole('button', { name: '检查并提交' }).click()
  await expect(page.getByText('17 / 200 字')).toBeVisible()
  await page.getByRole('button', { name: '再次提交' }).click()
  await expect(page.getByText('第 2 次提交')).toBeVisible()

  const [drawn] = await sql<{ id: number }[]>`
    select s.id from marking_scripts s join users u on u.id = s.user_id
    where u.phone = ${account.phone} and jsonb_array_length(s.pictures) > 0`
  const own = await browser.newContext()
  const desk = await openDesk(own, who.marker, `marking/room?kind=homework&id=${drawn?.id}`)
  await drawOn(desk, '这里写明主体')
  await expectSound(desk)
  await desk.keyboard.press('j')
  await expect(desk.getByText('这一次批了 1 份')).toBeVisible()
  await own.close()
  await dealWith(request, { ...who, marker: await staffLogin(request, sql, ['marker']) }, 'mark')
  await page.goto('/personalCenter/myHomework')
  await expect(page.getByText('得 20 / 20 分')).toBeVisible()
  await expectSound(page)
  // On a phone, from the message to the note in one touch.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/personalCenter/messages')
  await page
    .getByRole('link', { name: /批阅完成/ })
    .first()
    .click()
  await expect(page).toHaveURL(/homeworkCorrect/)
  await expect(page.getByText('要点齐全，条理清楚').first()).toBeInViewport()
  await expect(page.getByRole('heading', { name: '采分点' }).first()).toBeVisible()
  await expect(page.getByText('主体写明了；写得好')).toBeVisible()
  const picture = page.getByRole('region', { name: '第 1 张图片上的批注' })
  await expect(picture.getByRole('img', { name: '答案图片1，有划线，有圈' })).toBeVisible()
  await expect(picture.getByRole('listitem')).toHaveText('1这里写明主体')
  const pin = picture.getByRole('button', { name: '批注 1，看写了什么' })
  await pin.click()
  await expect(picture.getByRole('listitem')).toBeFocused()
  await picture.getByRole('listitem').getByRole('button').click()
  await expect(pin).toBeFocused()
  await expectSound(page)
  await page.getByRole('button', { name: '打字稿' }).click()
  await expect(page.getByRole('region', { name: '我的答案' })).toContainText('街道干部逐栋走访')
  await expectSound(page)
})

test('what is written without network is there after a reload, and is saved once it is back', async ({
  page,
  context,
  account,
  sql,
}) => {
  await giveMembership(sql, account, diamond)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, account, '/personalCenter/homeworkList')
  await page.getByRole('link', { name: '公文写作：“一次说清”制度的通知', exact: true }).click()
  await page.getByRole('link', { name: '开始作答' }).click()
  await expect(page.getByRole('button', { name: '开始作答' })).toBeVisible()
  await page.route('**/studentAnswers/update', (route) => route.abort())
  await writePart(page, 0, '关于实行“一次说清”制度的通知')
  await expect(page.getByText(/没有连上服务器，写的内容已存在本机/)).toBeVisible()
  await expectSound(page)
  await page.reload()
  await expect(page.getByText('关于实行“一次说清”制度的通知')).toBeVisible()
  await page.unroute('**/studentAnswers/update')
  await page.getByRole('button', { name: '立即重试' }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()

  // Another device has the same draft open, and saves first.
  const other = await context.newPage()
  await other.goto(page.url())
  await writePart(other, 0, '另一台设备写的通知')
  await expect(other.getByText('已保存', { exact: true })).toBeVisible()
  await writePart(page, 0, '这一台设备写的通知')
  await expect(page.getByText('这道题在另一台设备上改过')).toBeVisible()
  await expectSound(page)
  await expect(page.getByText('这一台设备写的通知')).toBeVisible()
  await page.getByRole('button', { name: '换成另一台的' }).click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await expect(page.getByText('另一台设备写的通知')).toBeVisible()
})

test('who is no diamond member prints the questions with squared paper, writes, and reads the key', async ({
  page,
  context,
  account,
}) => {
  await keepLogin(context, account)
  await page.goto('/previewHomework?id=3')
  await expect(page.getByText('请老师批阅是钻石会员的权益，作业与练习合计每月 4 次')).toBeVisible()
  const grid = page.getByRole('img', { name: /答题方格/ })
  await expect(grid.first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(grid.first()).toBeVisible()
  await expect(page.getByRole('button', { name: '打印题目和方格纸' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: '开始作答' }).click()
  await writePart(page, 0, '先摸清底数，再分类处理。')
  await page.getByRole('button', { name: '检查并提交' }).click()
  await expect(page.getByText('也不能再请老师批阅')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('button', { name: '提交自评' }).click()
  await expect(page).toHaveURL(/homeworkCorrect/)
  await expect(page.getByText('自评', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: '采分点' }).first()).toBeVisible()
  await expectSound(page)
})

test('an answer stands in cells, 25 a line', async ({ page, account, sql }) => {
  await giveMembership(sql, account, diamond)
  await openSignedIn(page, account, '/doHomework?id=3')
  await writePart(page, 0, '字'.repeat(30))
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  const [own] = await sql<{ id: number }[]>`
    select s.id from homework_submissions s join users u on u.id = s.user_id
    where u.phone = ${account.phone}`
  await page.goto(`/answerSheet?id=${own?.id}`)
  await expect(page.getByText('30 字，建议 120 字')).toBeVisible()
  const rows = page.locator('svg:has(text)')
  await expect(rows.first().locator('text')).toHaveCount(25)
  await expectSound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSound(page)
})
