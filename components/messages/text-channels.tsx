import { useState } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Link } from '#components/ui/link.tsx'
import { accountSettingsPage } from '#lib/accounts/paths.ts'
import { setTextChannel, textChannels } from '#lib/messages/calls.ts'
import { messageKinds, type TextKind } from '#lib/messages/kinds.ts'
import { call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './messages.module.css'

/** Which kinds come by text message too; nothing where the site sends none. */
export function TextChannels() {
  const { data, mutate } = useEndpoint(textChannels, {}, { quiet: true })
  const [isBusy, setIsBusy] = useState(false)
  if (!data || data.kinds.length === 0) return null
  const set = async (kind: TextKind, isOn: boolean) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await call(setTextChannel, { kind, isOn })
      await mutate()
    } catch {
      // The refusal has been shown.
    }
    setIsBusy(false)
  }
  return (
    <section className={styles.channels} aria-labelledby="text-channels">
      <h2 id="text-channels" className={styles.subtitle}>
        短信
      </h2>
      <p>站内消息一直有。短信只在 8:00 至 22:00 发，一天最多三条；在这里读过的不再发。</p>
      {data.kinds.map(({ kind, isOn }) => (
        <Checkbox
          key={kind}
          field={kind}
          label={`${messageKinds[kind].name}也发短信`}
          value={isOn}
          onChange={(wanted) => void set(kind, wanted)}
        />
      ))}
      {!data.hasPhone && (
        <p>
          还没有绑定手机号，先到<Link href={href(accountSettingsPage)}>账号设置</Link>绑定。
        </p>
      )}
    </section>
  )
}
