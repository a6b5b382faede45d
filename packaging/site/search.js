// The search of the site: takes the place of MkDocs' own, which needs a server and a worker. The index is a script, so that pages that are
// opened as files can load it.

(function () {
  'use strict';

  const maxResults = 50;
  const excerptLength = 200;
  const base = base_url.endsWith('/') ? base_url : base_url + '/';

  function load(path, then) {
    const script = document.createElement('script');
    script.src = base + path;
    script.onload = then;
    document.head.appendChild(script);
  }

  /** The index over titles and texts; names of rules are words of their own, with their parts. */
  function makeIndex(documents) {
    lunr.tokenizer.separator = /[\s,.;:()[\]{}"'`|/=]+/;
    return lunr(function () {
      this.ref('location');
      this.field('title', { boost: 10 });
      this.field('text');
      documents.forEach((one) => this.add(one));
    });
  }

  /** All words have to occur; the last one may be unfinished. */
  function find(index, words) {
    return index.query((query) => {
      words.forEach((word, i) => {
        const isLast = i + 1 === words.length;
        const wildcard = isLast ? lunr.Query.wildcard.TRAILING : lunr.Query.wildcard.NONE;
        query.term(word, { presence: lunr.Query.presence.REQUIRED, wildcard, usePipeline: !isLast });
      });
    });
  }

  function excerptOf(text, words) {
    const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - excerptLength / 4);
    return (at > 0 ? '… ' : '') + text.slice(at, at + excerptLength);
  }

  function show(results, documents, words) {
    const list = document.getElementById('mkdocs-search-results');
    list.textContent = results.length ? '' : 'No results found';
    for (const result of results.slice(0, maxResults)) {
      const found = documents.get(result.ref);
      const article = document.createElement('article');
      const heading = article.appendChild(document.createElement('h3'));
      const link = heading.appendChild(document.createElement('a'));
      link.href = base + found.location;
      link.textContent = found.title;
      article.appendChild(document.createElement('p')).textContent = excerptOf(found.text, words);
      list.appendChild(article);
    }
  }

  function start() {
    const input = document.getElementById('mkdocs-search-query');
    if (!input || !document.getElementById('mkdocs-search-results')) return;
    const documents = new Map(searchIndex.docs.map((one) => [one.location, one]));
    const index = makeIndex(searchIndex.docs);
    const search = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
      show(words.length ? find(index, words) : [], documents, words);
    };
    input.addEventListener('input', search);
    input.value = new URLSearchParams(location.search).get('q') || '';
    search();
  }

  // Only the page of results searches.
  if (document.getElementById('mkdocs-search-results')) load('search/lunr.js', () => load('search/search_index.js', start));
})();
