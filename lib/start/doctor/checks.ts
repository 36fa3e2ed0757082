import { DAY_MS } from '#lib/platform/text/dates.ts'
import type { Facts } from './facts.ts'

/** One sentence that says what to do. A site with an address of its own does not start while one is refused. */
export type Finding = { name: string; level: 'refused' | 'warning'; sentence: string }

type Check = {
  name: string
  level: Finding['level']
  /** A demonstration on this machine is as it should be. */
  isForPublic: boolean
  /** Says what is wrong and what to do about it; null when nothing is. */
  look: (facts: Facts) => string | null
}

const GIB = 1024 ** 3
const closing = '运行 npm run doctor -- --close-demo'

const checks: readonly Check[] = [
  {
    name: '演示账号',
    level: 'refused',
    isForPublic: true,
    look: ({ demoAccounts }) =>
      demoAccounts > 0
        ? `${demoAccounts} 个账号仍可用公开的演示密码登录，${closing} 注销它们并使其登录失效`
        : null,
  },
  {
    name: '演示订单',
    level: 'refused',
    isForPublic: true,
    look: ({ sandboxGrants }) =>
      sandboxGrants > 0
        ? `${sandboxGrants} 份有效会员是在演示收银台上没有付钱买的，${closing} 收回它们`
        : null,
  },
  {
    name: '演示模考',
    level: 'refused',
    isForPublic: true,
    look: ({ demoMocks }) =>
      demoMocks.length > 0
        ? `${demoMocks.map((title) => `《${title}》`).join('')}的考生由程序构造，名次和统计不是真人的，${closing} 删除它`
        : null,
  },
  {
    name: 'HTTPS',
    level: 'warning',
    isForPublic: true,
    look: ({ env }) =>
      env.PC_SITE?.startsWith('http:')
        ? '密码和登录凭据以明文传输，请在反向代理上配置 TLS，并把 PC_SITE 改为 https 网址'
        : null,
  },
  {
    name: '反向代理',
    level: 'warning',
    isForPublic: true,
    look: ({ env }) =>
      env.PC_SITE?.startsWith('https:') && env.TRUST_PROXY === 0
        ? '本程序不提供 TLS，https 须由反向代理提供，请把 TRUST_PROXY 设为代理的层数，否则所有访客共用一个地址的限额'
        : null,
  },
  {
    name: '工作人员',
    level: 'warning',
    isForPublic: true,
    look: ({ env }) =>
      env.OWN_RECORDS === 'allowed'
        ? '工作人员可以办理自己的订单、会员、反馈和答卷，有第二位工作人员后请去掉 OWN_RECORDS=allowed'
        : null,
  },
  {
    name: '第二人确认',
    level: 'warning',
    isForPublic: true,
    look: ({ env }) =>
      env.SECOND_PERSON === 'none'
        ? '大额退款、赠送会员和价格改动不等第二人确认，有第二位工作人员后请去掉 SECOND_PERSON=none'
        : null,
  },
  {
    name: '协议文本',
    level: 'warning',
    isForPublic: true,
    look: ({ texts }) => {
      const missing = [
        ...(isPlaceholder(texts.agreement) ? ['《用户服务协议》（agreementUrl）'] : []),
        ...(isPlaceholder(texts.privacy) ? ['《隐私政策》（privacyUrl）'] : []),
      ]
      return missing.length > 0
        ? `注册时须同意的${missing.join('和')}用的还是本程序自带的草案，请经律师审定后在 content/settings.json 中填写定稿的网址并导入`
        : null
    },
  },
  {
    name: '短信',
    level: 'warning',
    isForPublic: true,
    look: ({ env }) =>
      env.SMS_PROVIDER === 'console'
        ? '短信通道还是演示用的 console，没有人能收到验证码，请设置 SMS_PROVIDER=aliyun 及其密钥'
        : null,
  },
  {
    name: '支付',
    level: 'warning',
    isForPublic: true,
    look: ({ env }) =>
      env.PAY_PROVIDER === 'sandbox'
        ? '收银台还是演示用的 sandbox，在公开的网站上不能付款，请设置 PAY_PROVIDER=live 及支付渠道的密钥'
        : null,
  },
  {
    name: '系统账户',
    level: 'warning',
    isForPublic: false,
    look: ({ userId }) =>
      userId === 0
        ? '服务正以 root 运行，请改用专门的系统账户，例如用 deploy/gongxuanwang.service 启动'
        : null,
  },
  {
    name: '数据目录',
    level: 'warning',
    isForPublic: true,
    look: ({ dataDir, env }) =>
      dataDir && (dataDir.mode & 0o006) !== 0
        ? `本机的其他账户可以读写 ${env.DATA_DIR}（${dataDir.mode.toString(8)}），请运行 chmod o-rw ${env.DATA_DIR}`
        : null,
  },
  {
    name: '时钟',
    level: 'warning',
    isForPublic: false,
    look: ({ clockAheadMs }) =>
      Math.abs(clockAheadMs) > 5000
        ? `数据库的时钟比本机${clockAheadMs > 0 ? '快' : '慢'} ${Math.round(Math.abs(clockAheadMs) / 1000)} 秒，请在两台机器上开启时间同步`
        : null,
  },
  {
    name: '磁盘',
    level: 'warning',
    isForPublic: false,
    look: ({ dataDir, env }) =>
      dataDir && dataDir.freeBytes < 2 * GIB
        ? `${env.DATA_DIR} 所在的磁盘只剩 ${(dataDir.freeBytes / GIB).toFixed(1)} GB，写满后数据库会停止，请扩容或清理`
        : null,
  },
  {
    name: '数据库版本',
    level: 'warning',
    isForPublic: false,
    look: ({ databaseVersion }) => {
      const major = Math.floor(databaseVersion / 10_000)
      return major < 15 || major > 18
        ? `数据库是 PostgreSQL ${major}，本程序只在 15 至 18 上测试过，请换用其中之一`
        : null
    },
  },
  {
    name: '备份',
    level: 'warning',
    isForPublic: true,
    look: ({ lastBackup }) => {
      const since = sinceBackup(lastBackup)
      return (
        since &&
        `${since}，请每天运行 npm run backup（deploy/gongxuanwang-backup.timer），并把文件存到另一台机器`
      )
    },
  },
  {
    name: '数据库归档',
    level: 'warning',
    isForPublic: false,
    look: ({ archive }) => {
      if (!archive) return null
      if ('failure' in archive)
        return `没能向数据库问出它的日志是否已归档（${archive.failure}），请以 postgres 账户查看 select * from pg_stat_archiver`
      if ('isFailing' in archive)
        return archive.isFailing
          ? '数据库最近一次归档日志没有成功，如果十分钟后仍是这样，请按 docs/runbook.md 的 ArchiveLags 处理'
          : 'DATABASE_URL 的角色看不出归档命令是否卡住，请以数据库的超级用户在网站的数据库里授权给它和 SERVE_DATABASE_URL 的角色：grant execute on function pg_ls_archive_statusdir() to 角色名'
      return archive.lagSeconds > 600
        ? `数据库的日志已有 ${Math.floor(archive.lagSeconds / 60)} 分钟没能归档，这段时间的改动不在数据库的备份里，pg_wal 也会占满它的磁盘，请按 docs/runbook.md 的 ArchiveLags 处理`
        : null
    },
  },
  {
    name: '数据库备份',
    level: 'warning',
    isForPublic: false,
    look: ({ pgBackRest }) => {
      if (!pgBackRest) return null
      if ('failure' in pgBackRest)
        return `没能问出 pgBackRest 的备份（${pgBackRest.failure}），请先按括号里的原因处理数据库或 pgBackRest，再以 postgres 账户运行 pgbackrest info 查看`
      const since = sinceBackup(pgBackRest.newest)
      return (
        since &&
        `pgBackRest ${since}，请检查它每天的定时任务（docs/operations.md 的“Backup of a PostgreSQL of your own”）`
      )
    },
  },
]

/** Says how old the last of the daily backups is; null when one of them may have failed at most. */
function sinceBackup(at: Date | null): string | null {
  if (!at) return '还没有备份'
  const days = (Date.now() - at.getTime()) / DAY_MS
  return days < 2 ? null : `最近一次备份在 ${Math.floor(days)} 天前`
}

/** Lists what the operator should know, the refused first. */
export function examine(facts: Facts, { isPublic }: { isPublic: boolean }): Finding[] {
  const findings = checks
    .filter(({ isForPublic }) => isPublic || !isForPublic)
    .flatMap(({ name, level, look }) => {
      const sentence = look(facts)
      return sentence === null ? [] : [{ name, level, sentence }]
    })
  return findings.sort((a, b) => Number(b.level === 'refused') - Number(a.level === 'refused'))
}

function isPlaceholder(address: string | null): boolean {
  return address === null || /(^|\.)example\.(com|org|net)$/.test(new URL(address).hostname)
}
