import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { drawPicture, lookAt, turnedByExif } from '#e2e/support/pictures.ts'
import { lxSpecialPhotoAdjustmentPage } from '#lib/handbook/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

test.describe('the photo tool', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(href(lxSpecialPhotoAdjustmentPage))
  })

  test('cuts a JPEG of the size asked for, upright and without metadata', { tag: '@core' }, async ({
    page,
  }) => {
    // Stored on its side, as cameras do: what is left in the file is on top of the picture.
    const file = turnedByExif(await drawPicture(page, 1600, 1200))
    await choose(page, { name: '照片.jpg', mimeType: 'image/jpeg', buffer: file })
    await expect(page.getByText('295 × 413 像素')).toBeVisible()
    const { name, bytes } = await download(page)
    expect(name).toBe('zhengjianzhao-295x413.jpg')
    expect(bytes.length).toBeLessThanOrEqual(100 * 1024)
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(bytes.includes('Exif')).toBe(false)
    expect(bytes.includes('SecretCamera')).toBe(false)
    const { width, height, top, bottom } = await lookAt(page, bytes)
    expect([width, height]).toEqual([295, 413])
    expect(top.red - top.blue).toBeGreaterThan(60)
    expect(bottom.blue - bottom.red).toBeGreaterThan(60)
  })

  test('keeps to the KB asked for, and says so when it cannot', async ({ page }) => {
    const file = await drawPicture(page, 1600, 1200)
    await choose(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: file })
    await page.getByLabel('规格').selectOption({ label: '自己填写' })
    await page.getByLabel('宽（像素）').fill('300')
    await page.getByLabel('高（像素）').fill('300')
    await page.getByLabel('不超过（KB）').fill('60')
    await expect(page.getByText('300 × 300 像素')).toBeVisible()
    const { bytes } = await download(page)
    expect(bytes.length).toBeLessThanOrEqual(60 * 1024)
    expect(await lookAt(page, bytes)).toMatchObject({ width: 300, height: 300 })
    await page.getByLabel('宽（像素）').fill('1200')
    await page.getByLabel('高（像素）').fill('1200')
    await page.getByLabel('不超过（KB）').fill('5')
    await expect(page.getByText('超过要求的 5 KB')).toBeVisible()
    await expect(page.getByRole('link', { name: '下载照片' })).toBeHidden()
    await page.getByLabel('不超过（KB）').fill('0')
    await expect(page.getByText('大小应为 5 到 5000 KB')).toBeVisible()
  })

  test('works by keyboard, and warns of what would be blown up', async ({ page }) => {
    const file = await drawPicture(page, 320, 430)
    await choose(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: file })
    await expect(page.getByText('295 × 413 像素')).toBeVisible()
    await expect(page.getByText('成片是放大出来的')).toBeHidden()
    await page.getByLabel('缩放').focus()
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
    await expect(page.getByText('140%')).toBeVisible()
    await expect(page.getByText('成片是放大出来的')).toBeVisible()
    const before = await page.getByAltText('成片预览').getAttribute('src')
    await page.getByRole('group', { name: /裁剪框/ }).focus()
    for (let step = 0; step < 10; step++) await page.keyboard.press('ArrowDown')
    await expect(page.getByAltText('成片预览')).not.toHaveAttribute('src', before ?? '')
  })

  test('says that a photo was cut off, and keeps the one before', async ({ page }) => {
    const file = await drawPicture(page, 600, 800)
    await choose(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: file })
    await expect(page.getByText('295 × 413 像素')).toBeVisible()
    const made = (await page.getByAltText('成片预览').getAttribute('src')) ?? ''
    const half = file.subarray(0, file.length / 2)
    await choose(page, { name: 'b.jpg', mimeType: 'image/jpeg', buffer: half })
    await expect(page.getByText('这张照片不完整')).toBeVisible()
    await expect(page.getByText('下面还是之前的那张')).toBeVisible()
    await expect(page.getByAltText('成片预览')).toHaveAttribute('src', made)
  })

  test('tells a HEIC from a photo by its bytes, and sends nothing anywhere', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    await choose(page, { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: heic })
    await expect(page.getByText('这是 HEIC 格式')).toBeVisible()
    const file = await drawPicture(page, 600, 800)
    await choose(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: file })
    await expect(page.getByText('295 × 413 像素')).toBeVisible()
    await expect(page.getByText('这是 HEIC 格式')).toBeHidden()
    // The count of page views is all that leaves the page.
    expect(sent.filter((url) => !url.endsWith('/BuryingPointLogs/record'))).toEqual([])
  })
})

type File = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, file: File): Promise<void> {
  await page.locator('#photo-file').setInputFiles(file)
  // Nothing touches the page when a file is dropped; the next movement wakes its scripts.
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
}

async function download(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载照片' }).click()
  const file = await waiting
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
