-- Once, when the first PostgreSQL is the primary: change both passwords, then as root there
--   sudo -u postgres psql -v ON_ERROR_STOP=1 < roles.sql
create role gongxuanwang login password 'change-owner';
-- The rights to statistics and to this function let the site tell how far replicas and the archive are behind.
create role gongxuanwang_site login password 'change-site' in role pg_read_all_stats;
create database gongxuanwang owner gongxuanwang;
\connect gongxuanwang
grant execute on function pg_ls_archive_statusdir() to gongxuanwang, gongxuanwang_site;
