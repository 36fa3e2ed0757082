import { pagesOf, type Row, to } from '#lib/platform/routes/row.ts'
import { accountSettingsPage, loginPage, registerPage } from './paths.ts'

const account = pagesOf('account', { kind: 'client', shell: 'account' })
const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const accountPages: readonly Row[] = [
  account('login', loginPage, '登录', { mobile: to('login') }),
  account('register', registerPage, '注册', { mobile: to('register') }),
  personalCenter('AccountSettings', accountSettingsPage, '账号设置', { mobile: to('userInfo') }),
]
