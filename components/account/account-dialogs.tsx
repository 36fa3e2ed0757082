'use client'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Mantine } from '#components/ui/mantine.tsx'
import { refreshAfterLogin } from '#lib/client/refresh-after-login.ts'
import { type AccountDialog, useAppStore } from '#lib/client/stores/app-store.ts'
import styles from './account-dialogs.module.css'
import { CodeLogin } from './code-login.tsx'
import { CompletePhone } from './complete-phone.tsx'
import { DialogLink } from './dialog-link.tsx'
import { ForgetPassword } from './forget-password.tsx'
import { ModifyPassword } from './modify-password.tsx'
import { NewPhone } from './new-phone.tsx'
import { OldPhone } from './old-phone.tsx'
import { PasswordLogin } from './password-login.tsx'
import { Poster } from './poster.tsx'
import { Register } from './register.tsx'
import { SetPassword } from './set-password.tsx'
import type { Terms } from './terms-checkbox.tsx'

/** Below the notices of the shell, which speak of what a dialog does; above everything else. */
const Z_INDEX = 42

const titles = {
  login: '密码登录',
  codeLogin: '验证码登录',
  register: '注册',
  forget: '重置密码',
  complete: '完善信息',
  oldPhone: '验证原手机号',
  newPhone: '修改手机号',
  setPassword: '设置密码',
  modifyPassword: '修改密码',
  poster: '注册成功',
} satisfies Record<AccountDialog['name'], string>

/** The account dialog that the store names; loaded when the first one opens. */
export default function AccountDialogs({ terms }: { terms: Terms }) {
  const dialog = useAppStore((state) => state.accountDialog)
  const isHeld = useAppStore((state) => state.undismissable) || dialog?.name === 'complete'
  useFocusReturn()
  if (!dialog) return null
  const close = () => {
    useAppStore.getState().closeAccountDialog()
    if (dialog.name === 'poster') refreshAfterLogin()
  }
  return (
    <Mantine>
      <Modal
        opened
        onClose={close}
        title={titles[dialog.name]}
        withCloseButton={!isHeld}
        closeOnEscape={!isHeld}
        closeOnClickOutside={!isHeld}
        zIndex={Z_INDEX}
        size={404}
        xOffset={16}
        padding={32}
        // This component leaves with the dialog, too soon for Modal to do it.
        returnFocus={false}
        classNames={{ content: styles.dialog, header: styles.header, title: styles.title }}
      >
        <FirstField key={dialog.name}>{formOf(dialog, terms)}</FirstField>
      </Modal>
    </Mantine>
  )
}

function formOf(dialog: AccountDialog, terms: Terms): ReactNode {
  switch (dialog.name) {
    case 'login':
      return (
        <PasswordLogin terms={terms} links={<Ways to={['codeLogin', 'forget', 'register']} />} />
      )
    case 'codeLogin':
      return <CodeLogin terms={terms} links={<Ways to={['login', 'forget', 'register']} />} />
    case 'register':
      return (
        <Register
          terms={terms}
          known={dialog}
          links={<DialogLink to={{ name: 'login' }}>已有账号，去登录</DialogLink>}
        />
      )
    case 'forget':
      return <ForgetPassword links={<Ways to={['login', 'register']} />} />
    case 'complete':
      return <CompletePhone login={dialog.login} />
    case 'oldPhone':
      return <OldPhone />
    case 'newPhone':
      return <NewPhone oldCode={dialog.oldCode} />
    case 'setPassword':
      return <SetPassword />
    case 'modifyPassword':
      return <ModifyPassword />
    case 'poster':
      return <Poster url={dialog.url} />
  }
}

const ways = {
  login: '密码登录',
  codeLogin: '验证码登录',
  register: '立即注册',
  forget: '忘记密码？',
} as const

const Ways = ({ to }: { to: (keyof typeof ways)[] }) =>
  to.map((name) => (
    <DialogLink key={name} to={{ name }}>
      {ways[name]}
    </DialogLink>
  ))

/** Whichever form takes the place of another, its first field has the focus. */
function FirstField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = place.current?.querySelector<HTMLElement>('input, [role=slider], a')
    // Modal looks for this mark a moment later, and would choose its own close button without it.
    field?.setAttribute('data-autofocus', '')
    field?.focus()
  }, [])
  return <div ref={place}>{children}</div>
}

/** Gives the focus back to what had it before the first dialog opened. */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
