// Which page is this? The server knows the rules; these pages show what it says.

import { startPage } from "/page/start.js";
import { TablePage } from "/page/table.js";
import { complain } from "/page/tools.js";

const table = /^\/t\/([\w-]+)$/.exec(location.pathname)?.[1];
if (table) new TablePage(table);
else startPage().catch(() => complain("The server does not answer. Reload the page to try again."));
