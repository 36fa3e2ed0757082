import type { Page } from '@playwright/test'
import { expect, expectSound, passwordField } from '#e2e/support/account-test.ts'
import { codeAt, stepOf } from '#lib/accounts/server/authenticator/totp.ts'
import { password } from './account-api.ts'

/** Bytes of what a page shows as Base32 in groups. */
function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** Sets up an authenticator on an open page that offers it; answers the code that has confirmed it, which is spent, and the recovery codes. */
export async function setUpAuthenticator(page: Page): Promise<{ spent: string; codes: string[] }> {
  await page.getByRole('button', { name: '设置验证器' }).click()
  await passwordField(page.getByRole('main'), '登录密码').fill(password)
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('img', { name: '验证器密钥的二维码' })).toBeVisible()
  const key = fromBase32((await page.locator('code').textContent()) ?? '')
  await expectSound(page)
  const spent = codeAt(key, Math.floor(Date.now() / 30_000) - 1)
  expect(stepOf(key, spent)).not.toBeNull()
  await page.getByLabel('应用显示的 6 位数字').fill(spent)
  await page.getByRole('button', { name: '确认', exact: true }).click()
  const codes = (await page.getByLabel('恢复码').inputValue()).split('\n')
  expect(codes).toHaveLength(10)
  await expectSound(page)
  await page.getByRole('button', { name: '已经保存' }).click()
  await expect(page.getByText('恢复码还剩 10 个')).toBeVisible()
  return { spent, codes }
}
