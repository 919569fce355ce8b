-- What staff edit: a page, a snippet, news, an item or a custom text, in one language. The tables that
-- visitors read have what is published.
create table content.document (
  id bigint generated always as identity primary key,
  kind text collate "C" not null check (kind in ('page', 'news', 'snippet', 'banner', 'notice', 'popup',
    'text', 'file', 'article', 'award')),
  -- The path of a page, the slug of news, the id of a snippet or an item, the key of a text.
  name text collate "C" not null check (length(name) between 1 and 170),
  -- Empty: all languages.
  locale text collate "C" not null check (locale ~ '^([a-z]{2}(-[A-Z]{2})?)?$'),
  -- The country or licence of a page, the number of a text's brand; empty: for everybody.
  variant text collate "C" not null default '',
  -- What the editor shows: the draft, or else what was published last.
  body jsonb not null,
  has_draft boolean not null default false,
  -- What is in the tables that visitors read; null: nothing.
  published jsonb,
  -- Since when visitors see it; null: they do not.
  visible_at timestamptz,
  -- When the draft will be published.
  publish_at timestamptz check (publish_at is null or has_draft),
  version int not null default 1 check (version > 0),
  changed_at timestamptz not null,
  unique (kind, name, locale, variant)
);
create index document_by_name on content.document (name, locale, variant, id);
create index document_by_change on content.document (changed_at, id);
create index document_to_publish on content.document (publish_at) where publish_at is not null;

-- What a document was: one row for each draft that was saved and each publication.
create table content.revision (
  id bigint generated always as identity primary key,
  document_id bigint not null references content.document,
  act text not null check (act in ('saved', 'published', 'unpublished')),
  body jsonb not null,
  -- Who; null: a command or a seed.
  staff text,
  at timestamptz not null
);
create index revision_of_document on content.revision (document_id, id);
