/** The page to share; `url` is absolute. */
export type Shared = { url: string; title: string; summary: string }

export type ShareChannel = keyof typeof shareChannels
type Channel = { name: string; address: ((shared: Shared) => string) | null }

/** The channels by name: an address of the service that takes the page, or null for a QR code to scan. */
export const shareChannels = {
  weixin: { name: '微信', address: null },
  weibo: {
    name: '微博',
    address: ({ url, title }: Shared) =>
      to('https://service.weibo.com/share/share.php', { url, title }),
  },
  yixin: {
    name: '易信',
    address: ({ url, title, summary }: Shared) =>
      to('https://open.yixin.im/share', { type: 'webpage', url, title, desc: summary }),
  },
  qzone: {
    name: 'QQ 空间',
    address: ({ url, title, summary }: Shared) =>
      to('https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey', { url, title, summary }),
  },
  tqq: {
    name: '腾讯微博',
    address: ({ url, title }: Shared) =>
      to('https://share.v.t.qq.com/index.php', { c: 'share', a: 'index', url, title }),
  },
  renren: {
    name: '人人网',
    address: ({ url, title, summary }: Shared) =>
      to('https://widget.renren.com/dialog/share', {
        resourceUrl: url,
        srcUrl: url,
        title,
        description: summary,
      }),
  },
  douban: {
    name: '豆瓣',
    address: ({ url, title, summary }: Shared) =>
      to('https://www.douban.com/share/service', { href: url, name: title, text: summary }),
  },
  tieba: {
    name: '百度贴吧',
    address: ({ url, title, summary }: Shared) =>
      to('https://tieba.baidu.com/f/commit/share/openShareApi', { url, title, desc: summary }),
  },
} satisfies Record<string, Channel>

export const usualChannels: ShareChannel[] = ['weixin', 'weibo', 'yixin', 'qzone']

function to(service: string, query: Record<string, string>): string {
  return `${service}?${new URLSearchParams(query)}`
}
