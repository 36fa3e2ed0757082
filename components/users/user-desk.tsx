import { DeskList } from '#components/staff/list/desk-list.tsx'
import { sortFilter } from '#components/staff/list/sort-filter.ts'
import { Badge } from '#components/ui/badge.tsx'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { staffUsers } from '#lib/users/calls.ts'
import { UserItem } from './user-item.tsx'

const minute = (iso: string | null) => (iso ? shanghaiMinute(new Date(iso)) : '')

/** The accounts, each with what staff may do about it. Default export for `lazy`. */
export default function UserDesk() {
  return (
    <DeskList
      title="用户"
      endpoint={staffUsers}
      states={[
        { status: 'all', name: '全部' },
        { status: 'member', name: '会员' },
        { status: 'staff', name: '工作人员' },
        { status: 'banned', name: '已停用' },
      ]}
      filters={[{ name: 'q', label: '编号、完整手机号或姓名', type: 'text' }, sortFilter]}
      columns={[
        { name: '编号', text: ({ id }) => id },
        {
          name: '姓名',
          text: ({ name }) => name,
          show: ({ name, role, bannedAt }) => (
            <>
              {name} {role === 'staff' && <Badge tone="brand">工作人员</Badge>}
              {bannedAt && <Badge tone="hot">已停用</Badge>}
            </>
          ),
        },
        { name: '手机号', text: ({ phone }) => phone ?? '' },
        { name: '会员', text: ({ membership }) => membership ?? '' },
        { name: '会员到期', text: ({ membershipUntil }) => minute(membershipUntil) },
        { name: '注册', text: ({ createdAt }) => minute(createdAt), isExtra: true },
        { name: '最近使用', text: ({ lastSeenAt }) => minute(lastSeenAt) },
        { name: '停用', text: ({ bannedAt }) => minute(bannedAt), isExtra: true },
      ]}
      main="姓名"
      nameOf={({ name }) => name}
      item={(user, reload) => <UserItem user={user} reload={reload} />}
    />
  )
}
