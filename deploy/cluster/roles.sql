-- On the machine of the leader, with both passwords changed (letters and digits alone), as root:
--   sudo -u postgres psql -v ON_ERROR_STOP=1 < roles.sql
-- A second time it makes what is not there yet, and changes no password.
select $$create role gongxuanwang login password 'change-owner'$$
  where not exists (select from pg_roles where rolname = 'gongxuanwang') \gexec
select $$create role gongxuanwang_site login password 'change-site'$$
  where not exists (select from pg_roles where rolname = 'gongxuanwang_site') \gexec
select 'create database gongxuanwang owner gongxuanwang'
  where not exists (select from pg_database where datname = 'gongxuanwang') \gexec
-- Lets the site and its commands tell how far replicas are behind.
grant pg_read_all_stats to gongxuanwang, gongxuanwang_site;
\connect gongxuanwang
-- Lets them tell for how long the log waits for the archive; a right to a function is given in each database.
grant execute on function pg_ls_archive_statusdir() to gongxuanwang, gongxuanwang_site;
