'use client'
import { useCallback, useEffect, useState } from 'react'
import { OwnAuthenticator } from '#components/accounts/authenticator/own-authenticator.tsx'
import { loadUserInfo } from '#components/accounts/load-user-info.ts'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { AvatarField } from './avatar-field.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportData } from './export-data.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecurityRows } from './security-rows.tsx'
import { Sessions } from './sessions.tsx'
import styles from './settings.module.css'

/** Everything a user may see and change of the own account. Default export for `lazy`. */
export default function AccountSettings() {
  return (
    <>
      <h1 className={styles.title}>账号设置</h1>
      <Settings />
    </>
  )
}

function Settings() {
  const [state, load] = useLoading()
  const userInfo = useAppStore((store) => store.userInfo)
  if (state === 'failed') return <LoadError onRetry={load} />
  // Forms begin with what the server knows, not with what this device remembers.
  if (state === 'loading' || !userInfo) return <Skeleton heights={[360, 160, 240]} />
  return (
    <div className={styles.sections}>
      <section aria-labelledby="profile">
        <h2 id="profile">个人资料</h2>
        <AvatarField userInfo={userInfo} />
        <ProfileForm userInfo={userInfo} />
      </section>
      <section aria-labelledby="security">
        <h2 id="security">账号安全</h2>
        <SecurityRows userInfo={userInfo} />
      </section>
      <section aria-labelledby="authenticator">
        <h2 id="authenticator">验证器</h2>
        <OwnAuthenticator own={userInfo} />
      </section>
      <section aria-labelledby="sessions">
        <h2 id="sessions">登录设备</h2>
        <Sessions own={userInfo} />
      </section>
      <section aria-labelledby="my-data">
        <h2 id="my-data">我的数据</h2>
        <ExportData />
      </section>
      <section aria-labelledby="delete-account" className={styles.danger}>
        <h2 id="delete-account">注销账号</h2>
        <DeleteAccount userInfo={userInfo} />
      </section>
    </div>
  )
}

function useLoading(): ['loading' | 'loaded' | 'failed', () => void] {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const load = useCallback(() => {
    setState('loading')
    loadUserInfo().then(
      () => setState('loaded'),
      () => setState('failed'),
    )
  }, [])
  useEffect(load, [load])
  return [state, load]
}
