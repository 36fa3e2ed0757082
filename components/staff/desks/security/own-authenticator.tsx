import { useState } from 'react'
import { Moment } from '#components/staff/moment.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { staffSecurity } from '#lib/staff/security-calls.ts'
import { ConfirmKey, type NewKey } from './confirm-key.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveAuthenticator } from './remove-authenticator.tsx'
import styles from './security.module.css'
import { SetUp } from './set-up.tsx'

type Props = {
  authenticator: Output<typeof staffSecurity>['authenticator']
  reload: () => Promise<void>
}

type Step =
  | { name: 'rest' }
  | { name: 'password' }
  | { name: 'key'; key: NewKey }
  | { name: 'codes'; codes: string[] }
  | { name: 'remove' }

/** Setting up the authenticator of the user, step by step, and giving it up. */
export function OwnAuthenticator({ authenticator, reload }: Props) {
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const rest = async () => {
    setStep({ name: 'rest' })
    await reload()
  }
  const cancel = () => setStep({ name: 'rest' })
  if (step.name === 'password')
    return <SetUp onKey={(key) => setStep({ name: 'key', key })} onCancel={cancel} />
  if (step.name === 'key') {
    const show = (codes: string[]) => setStep({ name: 'codes', codes })
    return <ConfirmKey newKey={step.key} onCodes={show} onCancel={cancel} />
  }
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={rest} />
  if (step.name === 'remove') return <RemoveAuthenticator onDone={rest} onCancel={cancel} />
  return authenticator ? (
    <>
      <p className={styles.text}>
        自 <Moment iso={authenticator.since} /> 起，登录时以验证器的 6
        位数字代替短信验证码。恢复码还剩 {authenticator.recoveryCodesLeft} 个。
      </p>
      <Button variant="second" onClick={() => setStep({ name: 'remove' })}>
        停用验证器
      </Button>
    </>
  ) : (
    <>
      <p className={styles.text}>
        目前登录时用短信验证码。设置验证器后，改用手机应用（如 Microsoft Authenticator、Google
        Authenticator 或密码管理器）显示的 6 位数字，没有信号也能登录。
      </p>
      <Button onClick={() => setStep({ name: 'password' })}>设置验证器</Button>
    </>
  )
}
