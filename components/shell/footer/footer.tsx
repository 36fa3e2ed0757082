import { Logo } from '#components/shell/logo.tsx'
import { contactLinks, footerGroups } from '#components/shell/menus.ts'
import type { ShellData } from '#lib/shell/views.ts'
import { termsOf } from '#lib/site/terms-of.ts'
import { FooterNav } from './footer-nav.tsx'

export function Footer({ shell }: { shell: ShellData }) {
  const { settings, enterprise, friendlyLinks } = shell
  const terms = termsOf(settings)
  return (
    <footer className="site-footer">
      <div className="container">
        <div className="site-footer-groups">
          <div className="site-footer-about">
            <Logo settings={settings} />
            {settings.slogan && <p>{settings.slogan}</p>}
            {settings.phone && <p>咨询电话 {settings.phone}</p>}
            <ul className="site-footer-reach">
              <li>
                <a href="#top">回到顶部</a>
              </li>
              {contactLinks(settings).map(({ name, path }) => (
                <li key={name}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
          <nav aria-label="页脚">
            <FooterNav
              groups={footerGroups(settings, enterprise).map(({ title, links }) => [
                title,
                links.map(({ name, path }) => [name, path]),
              ])}
            />
          </nav>
        </div>
        {friendlyLinks.length > 0 && (
          <section aria-labelledby="friendly-links" className="site-footer-friends">
            <h2 id="friendly-links">友情链接</h2>
            <ul>
              {friendlyLinks.map(({ name, link }) => (
                <li key={link}>
                  <Outside to={link}>{name}</Outside>
                </li>
              ))}
            </ul>
          </section>
        )}
        <ul className="site-footer-records">
          {settings.spareLogo && (
            <li>
              {/* biome-ignore lint/performance/noImgElement: a small picture from the settings, of a fixed height */}
              <img src={settings.spareLogo} alt={settings.siteName} height={32} loading="lazy" />
            </li>
          )}
          <li>Copyright © 2008-2024 公选王 版权所有</li>
          {settings.icp && (
            <li>
              <Outside to="https://beian.miit.gov.cn/">{settings.icp}</Outside>
            </li>
          )}
          {settings.policeRecord && (
            <li>
              <Outside to="https://beian.mps.gov.cn/">{settings.policeRecord}</Outside>
            </li>
          )}
          <li>
            <Outside to={terms.privacy}>隐私政策</Outside>
          </li>
          <li>
            <Outside to={terms.agreement}>用户协议</Outside>
          </li>
        </ul>
      </div>
    </footer>
  )
}

function Outside({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
