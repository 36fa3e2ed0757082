import { frequentPasswords } from './frequent-passwords.ts'

// What people choose most here, from the habits that published breaches show: Chinese lucky numbers, declarations of love,
// dates, keyboard walks and the world's classics. All lower case, eight characters or more; runs such as 12345678 and
// 88888888 are refused by rule, see passwords.ts, and stand here only where they are part of something longer. The first
// is that of the demo accounts, which everybody can read.
const words = `
gxw-demo-2026
12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 0987654321 11223344 1122334455
112233445566 11112222 111222333 12341234 123123123 12121212 123321123 1234567891 12345678910 123456654321
12344321 123454321 1234554321 123456123 123456123456 1234561234 123654789 147258369 147852369 159357159
159753159 258369147 741852963 789456123 7894561230 963852741 321321321 789789789 456456456 456789123
10101010 13131313 20202020 01010101 00001111 11110000 12131415 13145200 13141314 10203040
52013140 5201314520 5201314521 52013144 1314520520 13145201314 52052052 521521521 520520520 5205201314
1314521521 5211314521 5201314a a5201314 aa5201314 s5201314 w5201314 z5201314 q5201314 abc5201314
woaini1314 woaini520 woaini521 woaini123 woaini1314520 woaini5201314 woaini11 woaini88 woaini99 woaini00
woaiwojia woaiwoziji woaimama woaibaba woaizhongguo woaijiaren woaiwode woaini1234 woaini12 woaini13
iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou520 iloveyou1314 iloveyou521 iloveyou5201314 ilovechina iloveyou00
iloveyou!! loveyou1314 loveyou520 love1314520 love5201314 love1314 love520520 lovelove loveme123 iloveu123
aini1314 aini5201314 aini1314520 nihao123 nihao1234 nihaoma123 wobuzhidao buzhidao wangjile wangji123
mima1234 mima12345 mima123456 mimamima wodemima wodemima123 zhanghao caonima123 caonima1 caonimade
a1234567 a12345678 a123456789 a1234567890 aa123456 aa1234567 aa12345678 aa123456789 aaa123456 aaaa1111
aaaa1234 a123123123 a11111111 a88888888 a00000000 ab123456 ab12345678 abc12345 abc123456 abc1234567
abc12345678 abc123456789 abcd1234 abcd12345 abcd123456 abcde123 abcde12345 abcdef123 abcabc123 abc123abc
abc123123 abc123321 abcd4321 abcdefg1 abcdefg123 abcdefgh1 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e
123456aa 123456aaa 123456ab 123456abc 123456as 123456qq 123456qw 123456qwe 123456zx 123456789a
123456789q 123456789z 123456789aa 123456789abc 123456789qq 1234567a 1234567q 12345678a 12345678q 12345678z
1234abcd 12345abc 12345abcd 12345qwert 1234qwer 123abc123 123abcde 123qweasd 123qweasdzxc 123qwe123
123qwe456 123qweqwe 12qwaszx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz
q1w2e3r4 q1w2e3r4t5 qaz123456 qazwsx123 qazwsx12 qazwsxedc qazwsxedcrfv qaz12345 qaz123wsx 2wsx3edc
qwer1234 qwer12345 qwer123456 qwer4321 qwert123 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyui qwertyuiop qwertyuiop123 qwerasdf qwerasdfzxcv qweasdzxc qweasd123 qweqwe123 qwe123456
qwe12345 qwe123qwe qwe123123 qweasd12 qq123456 qq12345678 qq123456789 qq1234567 qqqq1111 qq123123
asd12345 asd123456 asdasd123 asdfghjk asdfghjkl asdfjkl1 asdf1234 asdf12345 asdf123456 asdfasdf asdfghjkl123
as123456 as12345678 asdfzxcv zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvasdf zxcv1234 zxc12345 zxc123456 zxc123123
zaq12wsx zaq1zaq1 zaq1xsw2 zz123456 z1234567 z12345678 z123456789 zx123456 xx123456 x123456789
w1234567 w12345678 w123456789 wang1234 wang123456 wangwang wang12345 wangwei123 ww123456 wer12345
s12345678 s123456789 ss123456 q1234567 q12345678 q123456789 l12345678 l123456789 lili1234 li123456
liu123456 liwei123 liyang123 lin123456 ll123456 m123456789 n123456789 h12345678 h123456789 hh123456
j123456789 jj123456 k123456789 c123456789 cc123456 chen1234 chen123456 d123456789 dd123456 f123456789
g123456789 t123456789 x12345678 y12345678 y123456789 yang1234 yang123456 yy123456 zhang123 zhang1234
zhang123456 zhangwei zhangwei123 zhao1234 zhao123456 zhou1234 zhou123456 huang123 huang123456 wu123456
xu123456 sun123456 zhu123456 gao123456 hu123456 guo123456 he123456 luo123456 tang1234 xiaoming
xiaoming123 xiaoxiao xiaoxiao123 xiaolong xiaofeng xiaobai123 xiaohong xiaohua123 dongdong mingming
tiantian tiantian123 lingling yangyang feifei123 longlong taotao123 beibei123 baobao123 baobei520
baobei123 baobeiwoaini laopowoaini laogongwoaini laopo520 laopo1314 laogong520 mama1234 baba1234 mamababa
zhongguo zhongguo123 zhonghua beijing1 beijing123 beijing2008 shanghai shanghai123 guangzhou shenzhen
shenzhen123 chongqing tianjin123 nanjing123 henan123 zhengzhou shandong sichuan123 hangzhou chengdu123
gongwuyuan gongwuyuan123 gongkao123 gongkao2024 gongkao2025 gongkao2026 linxuan123 linxuan2024 linxuan2025 linxuan2026
gongxuan gongxuan123 gongxuanwang gongxuanwang123 shangan123 shangan2024 shangan2025 shangan2026 bishangan kaoshi123
kaoshi2025 kaoshi2026 xuexi123 xuexi123456 woyaoshangan shangan666 jiayou123 jiayou666 jiayou2026 woyaokaoshang
password password1 password12 password123 password1234 password12345 password123456 password! password1! password01
passw0rd p@ssw0rd p@ssword p@ssw0rd1 p@ssw0rd123 pass1234 pass12345 pass123456 passpass passport1
admin123 admin1234 admin12345 admin123456 admin888 admin@123 adminadmin administrator root1234 root123456
welcome1 welcome123 welcome@123 changeme changeme1 letmein1 letmein123 test1234 test12345 test123456
testtest test@123 temp1234 user1234 user123456 guest123 default1 login123 master123 superman superman1
sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball michael1 jordan23
computer computer1 internet samsung1 samsung123 iphone123 nokia123 huawei123 huawei@123 xiaomi123
starwars trustno1 whatever jennifer michelle dragon123 monkey123 shadow123 charlie1 liverpool
chelsea1 arsenal1 barcelona juventus manchester liverpool1 corvette mercedes ferrari1 pokemon1
naruto123 dota2dota lol123456 cf123456 qq5201314 weixin123 wechat123 alipay123 taobao123 baidu123
baidu1234 sina1234 google123 facebook youtube1 windows1 windows7 windows10 windows98 microsoft
88888888 66666666 00000000 11111111 99999999 888888888 666666666 168168168 16816888 16888888
88886666 66668888 88889999 66669999 88888888a 66666666a 88881111 11118888 518518518 51885188
5188518a 18181818 28282828 38383838 58585858 68686868 86868686 98989898 89898989 78787878
66778899 55667788 44556677 33445566 22334455 77889900 99887766 9988776655 88776655 77665544
11235813 31415926 3141592653 314159265 27182818 16180339 10086100 1008610086 10001000 10010010
19491001 19491949 20080808 20081111 20121212 20122012 20140101 19900101 19910101 19920101
19930101 19940101 19950101 19960101 19970101 19980101 19990101 20000101 20010101 20020101
19800101 19850101 19880808 19900909 20202021 20212021 20222022 20232023 20242024 20252025
20262026 20240101 20250101 20260101 2024gongkao 2025gongkao 2026gongkao 2025shangan 2026shangan 2026linxuan
hello123 hello1234 hello12345 helloworld helloworld1 hellohello happy123 happy1234 happy2026 goodluck
goodluck1 lucky123 lucky888 freedom1 money123 angel123 cookie123 summer123 summer2025 spring2026
winter2025 q1q1q1q1 a1a1a1a1 aaaaaaa1 aaaaaaaa1 aabbccdd aabb1122 aabbcc123 aa112233 a112233445 abab1212
abc@1234 abc@12345 abc@123456 aa@123456 a@123456 qwe@1234 qwe@123456 admin@888 1qaz@wsx !qaz2wsx
1qaz!qaz qwer@1234 zaq1@wsx pass@123 pass@1234 test@1234 a123456. a123456! aa123456. aa123456! abc123456. 123456a.
123456abc. qwer1234. q123456. w123456. z123456. asd123456. qq123456. 1234qwer. 123456.. 123456789.
`

/** Passwords that are guessed first, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `${words} ${frequentPasswords}`.trim().split(/\s+/),
)

/** Names of this site, which whoever guesses tries together with everything else. The longer ones come first. */
export const siteNames = /gongxuanwang|gongxuan|gxw|公选王|公选/g
