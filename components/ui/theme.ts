/**
 * The look of the site in one place: Mantine takes these values, the CSS modules take the variables of the same
 * names in app/globals.css (`primarySoft` is `--primary-soft`). theme.test.ts keeps both equal.
 */
export const tokens = {
  primary: '#2b3f94',
  primaryStrong: '#1f2f73',
  primarySoft: '#eef1fa',
  hot: '#c4351c',
  hotSoft: '#fdf1ee',
  gold: '#e6c27a',
  goldStrong: '#76540f',
  goldSoft: '#fbf5e6',
  night: '#1c1a17',
  nightRaised: '#28251f',
  nightLine: '#4a4336',
  nightText: '#f4ecdc',
  nightMuted: '#bfb39c',
  success: '#1b7443',
  successSoft: '#ecf6f0',
  text: '#1d2129',
  textMuted: '#596170',
  line: '#e1e4ea',
  surface: '#ffffff',
  surfaceMuted: '#f4f5f7',
  radius: '4px',
  font: '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
} as const
