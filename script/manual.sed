# Mends the manual pages that generate-manual has written: each example is on a line of its own, as it is typed; pages of
# subcommands have hyphens in their names, so that `man vane now`, `man -f` and `man -k` find them; exit statuses,
# environment and files are what the programs have.
/^\.Xr /s/\([a-z]\)\.\([a-z]\)/\1-\2/g
/^\.Dt /s/\([A-Z]\)\.\([A-Z]\)/\1-\2/g
/^\.Nm ./{
  h
  s/"//g
  s/\([^m]\) /\1-/g
}
/^\.Nm$/g
/^\.Nd /{
  s/"//g
  s/\.$//
}
s/^$/.Pp/
/^Example: / {
  s/'/\\(aq/g
  s/-/\\-/g
  s/.*/.nf\n&\n.fi/
}
/^\.Ex -std/d
/^\.Sh "EXIT STATUS"/c\
.Sh ENVIRONMENT\
.Bl -tag -width 6n\
.It Ev VANE_*\
Each key of the configuration: schedule.minimum is VANE_SCHEDULE_MINIMUM. A variable is used instead of the file.\
.It Ev VANE_EXEC_PATH , Ev VANE_DATA_DIR\
The folders of vane\\-fetch and of places.index, where they are not where they were installed.\
.It Ev XDG_STATE_HOME , Ev XDG_CONFIG_HOME , Ev XDG_RUNTIME_DIR , Ev HOME\
Where the files below are.\
.It Ev LC_ALL , Ev LC_MESSAGES , Ev LC_TIME , Ev LANG\
Language, form of dates, and whether to write UTF\\-8.\
.It Ev NO_COLOR , Ev CLICOLOR , Ev CLICOLOR_FORCE , Ev COLORTERM , Ev COLORFGBG , Ev TERM\
Colours.\
.It Ev TZ\
Your time zone.\
.El\
.Sh FILES\
.Bl -tag -width 6n\
.It Pa ~/.config/vane/config.json\
The configuration.\
.It Pa ~/.local/state/vane/vane.sqlite\
Results, history, log, and when you looked.\
.It Pa ~/.local/state/vane/locations.json\
A second copy of the saved places.\
.El\
.Sh "EXIT STATUS"\
.Bl -tag -width 6n\
.It 0\
Success.\
.It 1\
vane doctor found a problem.\
.It 64\
The command line is wrong.\
.It 65\
An answer or a document cannot be read.\
.It 66\
Nothing is saved, or nothing was found.\
.It 69\
A service cannot be reached, or does not run.\
.It 73\
A file cannot be created.\
.It 74\
A file cannot be read or written.\
.It 75\
Try again later.\
.It 78\
The configuration cannot be used.\
.El
