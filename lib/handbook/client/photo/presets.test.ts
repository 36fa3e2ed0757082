import { kbRange, photoName, photoPresets, readPhotoSize } from './presets.ts'

test('a preset has the pixels that its paper size has at 300 dpi', () => {
  for (const { name, paper, width, height } of photoPresets) {
    const [across = 0, down = 0] = paper.split(' × ').map((mm) => (Number(mm) / 25.4) * 300)
    expect([name, Math.abs(across - width) < 1, Math.abs(down - height) < 1]).toEqual([
      name,
      true,
      true,
    ])
  }
})

test('presets differ by id and name', () => {
  expect(new Set(photoPresets.map(({ id }) => id)).size).toBe(photoPresets.length)
  expect(new Set(photoPresets.map(({ name }) => name)).size).toBe(photoPresets.length)
})

test('a size of one’s own is read, with or without a limit', () => {
  expect(readPhotoSize({ width: ' 358 ', height: '４４１', maxKb: '50' }).size).toEqual({
    width: 358,
    height: 441,
    minKb: null,
    maxKb: 50,
  })
  expect(readPhotoSize({ width: '358', height: '441', maxKb: '' }).size?.maxKb).toBeNull()
})

test.each([
  ['49', '441', '50', '宽应为 50 到 2000 的整数'],
  ['358', '2001', '50', '高应为 50 到 2000 的整数'],
  ['358', '4.5', '50', '高应为 50 到 2000 的整数'],
  ['358', '441', '0', '大小应为 5 到 5000 KB，或留空'],
])('%s × %s within %s KB is refused', (width, height, maxKb, fault) => {
  expect(readPhotoSize({ width, height, maxKb })).toEqual({ size: null, fault })
})

test('the file name is plain ASCII and says the size', () => {
  expect(photoName({ width: 295, height: 413 })).toBe('zhengjianzhao-295x413.jpg')
})

test('how large a file may be is said in short', () => {
  expect(kbRange({ minKb: 20, maxKb: 100 })).toBe('20–100 KB')
  expect(kbRange({ minKb: null, maxKb: 200 })).toBe('200 KB 以内')
  expect(kbRange({ minKb: null, maxKb: null })).toBe('不限')
})
