import { useState } from 'react'
import type { Owner } from '#components/accounts/fields/proof-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ownAuthenticator } from '#lib/accounts/calls.ts'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './authenticator.module.css'
import { ConfirmKey, type NewKey } from './confirm-key.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RemoveAuthenticator } from './remove-authenticator.tsx'
import { SetUp } from './set-up.tsx'

type Step =
  | { name: 'rest' }
  | { name: 'proof' }
  | { name: 'key'; key: NewKey }
  | { name: 'codes'; codes: string[] }
  | { name: 'remove' }

/** Setting up the authenticator of the user, step by step, and giving it up. */
export function OwnAuthenticator({ own }: { own: Owner }) {
  const { data, error, mutate } = useEndpoint(ownAuthenticator, {})
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const reload = () => mutate().then(() => undefined)
  const rest = async () => {
    setStep({ name: 'rest' })
    // Other logins have ended: the list of them is read again with the user.
    await Promise.all([reload(), refreshUserInfo().catch(() => undefined)])
  }
  const cancel = () => setStep({ name: 'rest' })
  if (data === undefined)
    return error ? <LoadError onRetry={() => void reload()} /> : <Skeleton heights={[96]} />
  if (step.name === 'proof')
    return <SetUp own={own} onKey={(key) => setStep({ name: 'key', key })} onCancel={cancel} />
  if (step.name === 'key') {
    const show = (codes: string[]) => setStep({ name: 'codes', codes })
    return <ConfirmKey newKey={step.key} onCodes={show} onCancel={cancel} />
  }
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={rest} />
  if (step.name === 'remove')
    return <RemoveAuthenticator own={own} onDone={rest} onCancel={cancel} />
  const texts = own.role === 'staff' ? ofStaff : ofLearners
  return (
    <div className={styles.rest}>
      {data ? (
        <>
          <p className={styles.text}>
            自 <time dateTime={data.since}>{shanghaiMinute(new Date(data.since))}</time> 起，
            {texts.set}恢复码还剩 {data.recoveryCodesLeft} 个。
          </p>
          <Button variant="second" onClick={() => setStep({ name: 'remove' })}>
            停用验证器
          </Button>
        </>
      ) : (
        <>
          <p className={styles.text}>{texts.none}</p>
          {own.phone === null ? (
            <p className={styles.text}>请先绑定手机号，再设置验证器。</p>
          ) : (
            <Button onClick={() => setStep({ name: 'proof' })}>设置验证器</Button>
          )}
        </>
      )}
    </div>
  )
}

const ofStaff = {
  none: '目前登录时用短信验证码，它可能因换卡、补卡被他人收到。设置验证器后，改用手机应用（如 Microsoft Authenticator、Google Authenticator 或密码管理器）显示的 6 位数字，没有信号也能登录。',
  set: '登录时以验证器的 6 位数字代替短信验证码。',
}
const ofLearners = {
  none: '短信验证码可能因换卡、补卡被他人收到；绑定验证器后，登录时除密码或短信验证码外，还须输入您手机应用（如 Microsoft Authenticator、Google Authenticator 或密码管理器）显示的 6 位数字。',
  set: '登录时除密码或短信验证码外，还须输入验证器的 6 位数字。',
}
