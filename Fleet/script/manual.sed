# The parts of the manual pages that the worker of a fleet has for itself. It runs before ../script/manual.sed, which
# writes the parts of the programs of one machine unless this heading is written without quotes.
/^\.Sh "EXIT STATUS"/c\
.Sh ENVIRONMENT\
.Bl -tag -width 6n\
.It Ev PGHOST , Ev PGDATABASE , Ev PGUSER , Ev PGSERVICE , Ev PGPASSFILE\
The database, as libpq reads them, unless \\-\\-database states it.\
.It Ev PGSSLMODE\
The mode of TLS. Without it, other machines are reached with \\(lqrequire\\(rq only.\
.It Ev VANE_*\
Each key of the configuration: providers.order is VANE_PROVIDERS_ORDER. A variable is used instead of the file.\
.El\
.Sh FILES\
.Bl -tag -width 6n\
.It Pa /etc/vane/worker.json\
The configuration: contact, providers, network, warnings.\
.It Pa /etc/vane/worker.env\
Variables of the environment for the service.\
.It Pa /etc/vane/pgpass\
The password of the service for the database, in the form of ~/.pgpass.\
.El\
.Sh EXIT STATUS\
.Bl -tag -width 6n\
.It 0\
Success.\
.It 64\
An argument or a database address cannot be used.\
.It 65\
Rows of a list cannot be used.\
.It 66\
The list or the site does not exist.\
.It 69\
The database is down, read\\-only, or denies a privilege.\
.It 74\
The disk of the database is full, or a file cannot be read or written.\
.It 75\
The database is too busy: a lock or a time limit.\
.It 78\
The configuration cannot be used, or the schema has another version.\
.El
