import { useAccountForm } from '#components/accounts/fields/use-account-form.ts'
import { Button } from '#components/ui/button.tsx'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { type beginAuthenticator, confirmAuthenticator } from '#lib/accounts/calls.ts'
import { accountRules } from '#lib/accounts/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { useCodeImage } from '#lib/platform/client/code-image/use-code-image.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { faultOf } from '#lib/platform/text/field-rule.ts'
import styles from './authenticator.module.css'

export type NewKey = Output<typeof beginAuthenticator>

const SIZE = 200

type Props = { newKey: NewKey; onCodes: (codes: string[]) => void; onCancel: () => void }

/** The key for the app, as a QR code and as text, until a first code proves that the app has it. */
export function ConfirmKey({ newKey: { key, uri }, onCodes, onCancel }: Props) {
  // Without it the text is enough.
  const { image } = useCodeImage(uri, SIZE, 4)
  const form = useAccountForm({
    initialValues: { code: '' },
    rules: ({ code }) => ({ code: faultOf(accountRules.authenticatorCode, code) }),
    send: async ({ code }) =>
      onCodes((await call(confirmAuthenticator, { code: code.trim() })).recoveryCodes),
  })
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      取消
    </Button>
  )
  return (
    <div className={styles.form}>
      <p className={styles.text}>用手机应用扫描二维码，或在应用里手工输入密钥：</p>
      {image && (
        // biome-ignore lint/performance/noImgElement: drawn here, there is nothing to optimise
        <img src={image} width={SIZE} height={SIZE} alt="验证器密钥的二维码" />
      )}
      <p>
        <code className={styles.key}>{key.match(/.{4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={uri} className={styles.app}>
          在这台设备的应用里打开
        </a>
      </p>
      <Form action="确认" form={form} links={cancel}>
        <TextField
          label="应用显示的 6 位数字"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...form.field('code')}
        />
      </Form>
    </div>
  )
}
