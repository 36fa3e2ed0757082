import { type Owner, ProofForm } from '#components/accounts/fields/proof-form.tsx'
import { beginAuthenticator } from '#lib/accounts/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import styles from './authenticator.module.css'
import type { NewKey } from './confirm-key.tsx'

type Props = { own: Owner; onKey: (key: NewKey) => void; onCancel: () => void }

/** Asks for the password, or a code where there is none, before a key is handed out. */
export function SetUp({ own, onKey, onCancel }: Props) {
  return (
    <div className={styles.form}>
      <ProofForm
        action="下一步"
        purpose="confirm"
        own={own}
        isStrict
        onCancel={onCancel}
        send={async ({ proof }) => onKey(await call(beginAuthenticator, proof))}
      />
    </div>
  )
}
