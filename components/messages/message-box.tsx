'use client'
import { useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { Tabs } from '#components/ui/tabs.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { kindsFor, type MessageKind, messageKindNames, messageKinds } from '#lib/messages/kinds.ts'
import { messagesPage } from '#lib/messages/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { MessageList } from './message-list.tsx'
import styles from './messages.module.css'
import { TextChannels } from './text-channels.tsx'

/** Lists the user's messages, by kinds in tabs whose names stand in the address. Default export for `lazy`. */
export default function MessageBox({ settings }: { settings: ReactNode }) {
  const query = useSearchParams()
  const kind = messageKindNames.find((one) => one === query.get('kind'))
  const page = Number(parseKey('page', query.get('page') ?? '') ?? 1)
  const isSetting = query.get('tab') === 'settings'
  const isStaff = useAccountStore((state) => state.userInfo?.role === 'staff')
  const lists = [undefined, ...kindsFor(isStaff)].map((one) => ({
    name: one ? messageKinds[one].name : '全部',
    href: hrefOf(one),
    chosen: !isSetting && one === kind,
  }))
  const set = { name: '提醒设置', href: href(messagesPage, { tab: 'settings' }), chosen: isSetting }
  return (
    <>
      <h1 className={styles.title}>消息</h1>
      <Tabs label="消息的种类" tabs={[...lists, set]} />
      {isSetting ? (
        <>
          {settings}
          <TextChannels />
        </>
      ) : (
        <MessageList key={kind ?? ''} kind={kind} page={page} hrefOf={(to) => hrefOf(kind, to)} />
      )}
    </>
  )
}

const hrefOf = (kind?: MessageKind, page?: number) => href(messagesPage, { kind, page })
